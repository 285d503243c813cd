// SPDX-License-Identifier: Apache-2.0
// A method that costs more than it may ends with that as a reason, and shows what it has found by then.
// OPTIONS: --effort-bound 20 --merge=off
// INCOMPLETE share: effort bound reached
// INCOMPLETE fixed: effort bound reached
public class Effort {
    public static int share(int a, int b, int c, int d, int e, int f, int g, int h) {
        int found = 0;
        if (a > 1) found++;
        if (b > 2) found++;
        if (c > 3) found++;
        if (d > 4) found++;
        if (e > 5) found++;
        if (f > 6) found++;
        if (g > 7) found++;
        if (h > 8) found++;
        return 100 / found; // THROWS ArithmeticException
    }

    // Without a single loop.
    public static int fixed(int n) {
        return fibonacci(60) / n;
    }

    private static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
}
