// Loops with bounds (rows A4, A5): sums, nested loops, an error that needs three rounds.
// OPTIONS: --branch-bound 6 --array-length 4

public class Loops {
    public static int third(int[] a) {
        if (a == null) return 0;
        int n = 0;
        for (int i = 0; i < a.length; i++) {
            if (a[i] == 7 * i + 1) n++;
            if (n == 3) return 1 / (a[2] - 15); // THROWS ArithmeticException
        }
        return n;
    }

    public static long sum(int[] a, int n) {
        long s = 0;
        for (int i = 0; i < n; i++) {
            s += a[i]; // THROWS ArrayIndexOutOfBoundsException, NullPointerException
        }
        return s;
    }

    public static void sorted(int[] a) {
        if (a == null || a.length != 3) return;
        for (int i = 0; i < 2; i++)
            for (int j = 0; j < 2 - i; j++)
                if (a[j] > a[j + 1]) { int t = a[j]; a[j] = a[j + 1]; a[j + 1] = t; }
        if (a[0] == -5 && a[1] == 0 && a[2] == 9) throw new IllegalStateException("found"); // THROWS IllegalStateException
    }
}
