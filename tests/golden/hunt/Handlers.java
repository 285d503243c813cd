// Handlers, finally, rethrow and custom exceptions (row A8): only what escapes is reported.

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
            x = 2 / (b + (b == 0 ? 0 : 1 - b)); // THROWS ArithmeticException
        }
        return x;
    }

    public static int translated(int a) {
        try {
            return 1 / a;
        } catch (ArithmeticException e) {
            throw new IllegalStateException(); // THROWS IllegalStateException
        } finally {
            a++;
        }
    }

    public static int own(int n) {
        if (n == 77) throw new Broken(n); // THROWS Broken
        try {
            if (n == 78) throw new Broken(n);
        } catch (Broken e) {
            return e.code - 78;
        }
        return n;
    }
}
