// AREA: language.exceptions
package lang;

import java.util.function.Supplier;

// A SecurityManager that nobody has installed tells who called: native methods and frames of reflection are left out.
public class ClassContext {
    static class Context extends SecurityManager {
        Class<?>[] classes() {
            return getClassContext();
        }
    }

    static class Inner {
        static Class<?>[] ask() {
            return new Context().classes();
        }

        public Class<?>[] asked() {
            return ask();
        }
    }

    static void show(String how, Class<?>[] classes) {
        System.out.println(how + ": " + classes.length);
        for (Class<?> type : classes) System.out.println("  " + type.getName().replaceAll("\\$\\$Lambda.*", " lambda"));
    }

    public static void main(String[] args) throws Exception {
        show("called", Inner.ask());
        show("on an object", new Inner().asked());
        show("reflection", (Class<?>[]) Inner.class.getMethod("asked").invoke(new Inner()));
        Supplier<Class<?>[]> lambda = () -> Inner.ask();
        show("lambda", lambda.get());
        Supplier<Class<?>[]> reference = Inner::ask;
        show("method reference", reference.get());
        Object again = Inner.ask()[1];
        System.out.println(again == Inner.class);
    }
}
