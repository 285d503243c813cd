// AREA: language.initialisation
package lang;

/** A failing static initialiser: ExceptionInInitializerError first, NoClassDefFoundError afterwards; errors pass unwrapped. */
public class InitFailure {
    static class Broken {
        static int value = compute();

        static int compute() {
            throw new IllegalStateException("cannot");
        }
    }

    static class BrokenByError {
        static {
            if (true) throw new AssertionError("directly");
        }

        static void touch() {
        }
    }

    static class Child extends Broken {
        static int mine = 3;
    }

    static class Nested {
        static int depends = Other.value;
    }

    static class Other {
        static int value = Integer.parseInt("zz");
    }

    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": fine");
        } catch (Throwable t) {
            System.out.println(what + ": " + t + " | cause " + t.getCause());
            Throwable deepest = t.getCause() == null ? null : t.getCause().getCause();
            System.out.println("  deepest " + deepest);
        }
    }

    public static void main(String[] args) {
        attempt("first", () -> System.out.println(Broken.value));
        attempt("second", () -> System.out.println(Broken.value));
        attempt("created", Broken::new);
        attempt("child", () -> System.out.println(Child.mine));
        attempt("child again", () -> System.out.println(Child.mine));
        attempt("error", BrokenByError::touch);
        attempt("error again", BrokenByError::touch);
        attempt("nested", () -> System.out.println(Nested.depends));
        attempt("nested again", () -> System.out.println(Nested.depends));
        attempt("other", () -> System.out.println(Other.value));
        attempt("constant array", () -> System.out.println(new Broken[1].length));
    }
}
