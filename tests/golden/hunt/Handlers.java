// Handlers, finally, rethrow and custom exceptions (row A8): only what escapes is reported.
// HUNT: Handlers
// ERROR: Handlers$Broken at Handlers.java:44 in Handlers.own(int)
// ERROR: java.lang.ArithmeticException at Handlers.java:28 in Handlers.masked(int, int)
// ERROR: java.lang.IllegalStateException at Handlers.java:37 in Handlers.translated(int)
// EXIT: 10

public class Handlers {
    static class Broken extends RuntimeException {
        final int code;
        Broken(int code) { super("broken"); this.code = code; }
    }

    public static int swallowed(int[] a, int i) {
        try {
            return a[i];
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return -1;
        }
    }

    // The first division cannot be what escapes: finally's own error replaces it.
    public static int masked(int a, int b) {
        int x = 1;
        try {
            x = a / b;
        } finally {
            x = 2 / (b + (b == 0 ? 0 : 1 - b));
        }
        return x;
    }

    public static int translated(int a) {
        try {
            return 1 / a;
        } catch (ArithmeticException e) {
            throw new IllegalStateException();
        } finally {
            a++;
        }
    }

    public static int own(int n) {
        if (n == 77) throw new Broken(n);
        try {
            if (n == 78) throw new Broken(n);
        } catch (Broken e) {
            return e.code - 78;
        }
        return n;
    }
}
