// AREA: language.initialisation
// JDK: 11
package lang;

/** When classes are initialised: on static access, creation, calls; not on constants, arrays or class literals. */
public class InitOrder {
    static int say(String text) {
        System.out.println("  init " + text);
        return text.length();
    }

    interface Plain {
        int P = say("Plain");
    }

    interface WithDefault {
        int W = say("WithDefault");

        default void hello() {
            System.out.println("  hello");
        }
    }

    static class Base {
        static final int CONSTANT = 5;
        static final Integer BOXED = 5;
        static int inherited = 8;

        static {
            say("Base");
        }
    }

    static class Derived extends Base implements Plain, WithDefault {
        static {
            say("Derived");
        }

        static void call() {
            System.out.println("  called");
        }
    }

    static class Other {
        static {
            say("Other");
        }
    }

    enum Letter {
        A, B;

        static {
            say("Letter");
        }

        Letter() {
            System.out.println("  new letter");
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("constant " + Base.CONSTANT);
        System.out.println("array " + new Derived[2].length);
        System.out.println("literal " + Derived.class.getSimpleName());
        System.out.println("null cast " + (Derived) null);
        System.out.println("inherited " + Derived.inherited);
        System.out.println("new");
        new Derived().hello();
        System.out.println("static call");
        Derived.call();
        System.out.println("plain " + Derived.P);
        System.out.println("boxed " + Base.BOXED);
        System.out.println("load only");
        Class<?> other = Class.forName("lang.InitOrder$Other", false, InitOrder.class.getClassLoader());
        System.out.println("now initialise");
        Class.forName(other.getName());
        System.out.println("enum");
        System.out.println(Letter.B.ordinal());
    }
}
