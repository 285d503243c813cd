// AREA: programs.numeric
package programs;

import java.util.Arrays;

/** Fast Fourier and number-theoretic transforms; convolution of polynomials both ways and directly. */
public class Fourier {
    static final int MODULUS = 998244353;

    static long power(long b, long e) {
        long r = 1;
        for (; e > 0; e >>= 1, b = b * b % MODULUS) if ((e & 1) == 1) r = r * b % MODULUS;
        return r;
    }

    static void transform(long[] a, boolean inverse) {
        int n = a.length;
        for (int i = 1, j = 0; i < n; i++) {
            int bit = n >> 1;
            for (; (j & bit) != 0; bit >>= 1) j ^= bit;
            j ^= bit;
            if (i < j) {
                long t = a[i];
                a[i] = a[j];
                a[j] = t;
            }
        }
        for (int length = 2; length <= n; length <<= 1) {
            long root = power(3, (MODULUS - 1) / length);
            if (inverse) root = power(root, MODULUS - 2);
            for (int start = 0; start < n; start += length) {
                long w = 1;
                for (int k = 0; k < length / 2; k++, w = w * root % MODULUS) {
                    long u = a[start + k];
                    long v = a[start + k + length / 2] * w % MODULUS;
                    a[start + k] = (u + v) % MODULUS;
                    a[start + k + length / 2] = (u - v + MODULUS) % MODULUS;
                }
            }
        }
        if (inverse) {
            long scale = power(n, MODULUS - 2);
            for (int i = 0; i < n; i++) a[i] = a[i] * scale % MODULUS;
        }
    }

    static double[][] slow(double[] x) {
        int n = x.length;
        double[][] out = new double[n][2];
        for (int k = 0; k < n; k++) {
            for (int t = 0; t < n; t++) {
                double angle = -2 * Math.PI * k * t / n;
                out[k][0] += x[t] * StrictMath.cos(angle);
                out[k][1] += x[t] * StrictMath.sin(angle);
            }
        }
        return out;
    }

    public static void main(String[] args) {
        long[] a = new long[64];
        long[] b = new long[64];
        long[] direct = new long[64];
        for (int i = 0; i < 30; i++) {
            a[i] = i * i % 101;
            b[i] = i * 7 % 53;
        }
        for (int i = 0; i < 30; i++) for (int j = 0; j < 30; j++) direct[i + j] = (direct[i + j] + a[i] * b[j]) % MODULUS;
        transform(a, false);
        transform(b, false);
        for (int i = 0; i < 64; i++) a[i] = a[i] * b[i] % MODULUS;
        transform(a, true);
        System.out.println(Arrays.equals(a, direct) + " " + Arrays.toString(Arrays.copyOf(a, 12)));
        double[][] spectrum = slow(new double[] {1, 0.5, -0.25, 2, 0, -1, 3, 0.125});
        for (double[] c : spectrum) System.out.printf("%.10f %.10f%n", c[0], c[1]);
        System.out.println(spectrum[1][0] + " " + spectrum[2][1]);
    }
}
