// AREA: language.exceptions
// EXIT: 1
// JDK: 11
package lang;

/** An uncaught exception with causes and suppressed ones: the trace on standard error, exit status 1. */
public class UncaughtWithCause {
    static void lowest(int i) {
        if (i == 0) {
            throw new ArithmeticException("at the bottom");
        }
        lowest(i - 1);
    }

    static void middle() {
        try {
            lowest(3);
        } catch (ArithmeticException e) {
            throw new IllegalStateException("middle", e);
        }
    }

    static void highest() throws Exception {
        try {
            middle();
        } catch (IllegalStateException e) {
            Exception outer = new Exception("highest", e);
            outer.addSuppressed(new RuntimeException("suppressed one"));
            outer.addSuppressed(new UnsupportedOperationException("suppressed two", new Error("its cause")));
            throw outer;
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("before");
        try {
            highest();
        } finally {
            System.out.println("finally");
        }
    }
}
