// AREA: language.exceptions
// EXIT: 1
package lang;

/** An exception of our own without a stack trace, thrown from a static initialiser's callee, ends the program. */
public class UncaughtOverflow {
    static class Quiet extends RuntimeException {
        Quiet(String message) {
            super(message, null, false, false);
        }
    }

    static class Loud extends RuntimeException {
        Loud(Throwable cause) {
            super(cause);
        }
    }

    static int depth(int n) {
        if (n == 0) throw new Quiet("no trace");
        return depth(n - 1) + 1;
    }

    public static void main(String[] args) {
        Quiet q = new Quiet("q");
        q.addSuppressed(new Error("ignored"));
        System.out.println(q.getStackTrace().length + " " + q.getSuppressed().length);
        q.setStackTrace(new StackTraceElement[] {new StackTraceElement("X", "y", "Z.java", 1)});
        System.out.println(q.getStackTrace().length);
        try {
            depth(3);
        } catch (Quiet e) {
            e.printStackTrace();
            System.err.flush();
            throw new Loud(e);
        }
    }
}
