// AREA: language.exceptions
package lang;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Stack traces as data and as text: constructors, initialisers, lambdas, inner classes, JDK frames. */
public class StackTraceElements {
    static class Inner {
        final Throwable made;

        Inner() {
            made = make();
        }

        Throwable make() {
            return new Throwable("inner");
        }
    }

    static class Holder {
        static final Throwable MADE = new Throwable("static initialiser");
    }

    static void show(Throwable t) {
        System.out.println(t.getMessage());
        for (StackTraceElement e : t.getStackTrace()) {
            System.out.println("  " + e + " | " + e.getClassName() + " " + e.getMethodName() + " " + e.getLineNumber() + " " + e.isNativeMethod());
        }
    }

    public static void main(String[] args) {
        show(new Inner().made);
        show(Holder.MADE);
        Runnable r = () -> show(new Throwable("lambda"));
        r.run();
        new Object() {
            void go() {
                show(new Throwable("anonymous"));
            }
        }.go();
        try {
            java.util.List.of(3, 1, 2).forEach(i -> {
                if (i == 1) throw new RuntimeException("in forEach");
            });
        } catch (RuntimeException e) {
            show(e);
        }
        try {
            Integer.parseInt("x1");
        } catch (NumberFormatException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            System.out.print(text);
        }
        Throwable edited = new Throwable("edited");
        edited.setStackTrace(new StackTraceElement[] {new StackTraceElement("a.B", "c", "D.java", 5), new StackTraceElement("e.F", "g", null, -2)});
        edited.printStackTrace(System.out);
        Throwable refilled = new Inner().made;
        refilled.fillInStackTrace();
        System.out.println(refilled.getStackTrace().length);
    }
}
