// AREA: java.lang.math
package math;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Algorithms on numbers: sieve, gcd, modular powers, matrix powers, Newton's method, continued fractions, Gauss elimination. */
public class NumberAlgorithms {
    static long powMod(long base, long exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    static long[][] multiply(long[][] a, long[][] b) {
        int n = a.length;
        long[][] c = new long[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static double[] solve(double[][] a, double[] b) {
        int n = b.length;
        for (int p = 0; p < n; p++) {
            int best = p;
            for (int r = p + 1; r < n; r++) if (Math.abs(a[r][p]) > Math.abs(a[best][p])) best = r;
            double[] row = a[p];
            a[p] = a[best];
            a[best] = row;
            double t = b[p];
            b[p] = b[best];
            b[best] = t;
            for (int r = p + 1; r < n; r++) {
                double factor = a[r][p] / a[p][p];
                for (int c = p; c < n; c++) a[r][c] -= factor * a[p][c];
                b[r] -= factor * b[p];
            }
        }
        double[] x = new double[n];
        for (int r = n - 1; r >= 0; r--) {
            double sum = b[r];
            for (int c = r + 1; c < n; c++) sum -= a[r][c] * x[c];
            x[r] = sum / a[r][r];
        }
        return x;
    }

    public static void main(String[] args) {
        boolean[] composite = new boolean[5000];
        int primes = 0;
        long sum = 0;
        for (int i = 2; i < composite.length; i++) {
            if (composite[i]) continue;
            primes++;
            sum += i;
            for (int j = i * i; j < composite.length && j > 0; j += i) composite[j] = true;
        }
        System.out.println(primes + " " + sum + " " + powMod(3, 1_000_000_006L, 1_000_000_007L) + " " + powMod(2, 100, 997));
        long[][] power = {{1, 0}, {0, 1}};
        long[][] fibonacci = {{1, 1}, {1, 0}};
        for (int bit = 6; bit >= 0; bit--) {
            power = multiply(power, power);
            if ((90 >> bit & 1) == 1) power = multiply(power, fibonacci);
        }
        System.out.println(Arrays.deepToString(power));
        double root = 1;
        for (int i = 0; i < 8; i++) root = (root + 2 / root) / 2;
        System.out.println(root + " " + (root * root - 2));
        List<Integer> fraction = new ArrayList<>();
        double x = Math.PI;
        for (int i = 0; i < 8; i++) {
            fraction.add((int) x);
            x = 1 / (x - (int) x);
        }
        System.out.println(fraction);
        double[][] hilbert = new double[5][5];
        double[] right = new double[5];
        for (int i = 0; i < 5; i++) for (int j = 0; j < 5; j++) {
            hilbert[i][j] = 1.0 / (i + j + 1);
            right[i] += hilbert[i][j];
        }
        System.out.println(Arrays.toString(solve(hilbert, right)));
        float harmonic = 0;
        double compensated = 0;
        double error = 0;
        for (int i = 1; i <= 20000; i++) {
            harmonic += 1f / i;
            double y = 1.0 / i - error;
            double t = compensated + y;
            error = t - compensated - y;
            compensated = t;
        }
        System.out.println(harmonic + " " + compensated);
    }
}
