// No error: guards make each risky instruction safe, and the hunt proves it (nothing left out).

public final class Safe {
    private Safe() {}

    public static int div(int a, int b) {
        return b == 0 ? 0 : a / b;
    }

    public static int get(int[] a, int i) {
        if (a == null || i < 0 || i >= a.length) return -1;
        return a[i];
    }

    // Overflow: Math.abs-like code that a careless engine would call safe or unsafe for the wrong reason.
    public static int wrap(int x) {
        int y = x < 0 ? -x : x;
        if (y >= 0) return 1;
        return x == Integer.MIN_VALUE ? 2 : 1 / 0;
    }

    public static int table(int i) {
        int[] t = {1, 2, 3, 4};
        return 12 / t[i & 3];
    }
}
