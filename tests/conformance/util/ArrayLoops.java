// AREA: java.util.Arrays loops
// INTRINSICS: compared
package util;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;

/** Filling, comparing and hashing arrays of every type, with the errors; products of big numbers. */
public class ArrayLoops {
    private static void fails(String what, Runnable call) {
        try {
            call.run();
            System.out.println(what + " passed");
        } catch (RuntimeException e) {
            System.out.println(what + " " + e.getClass().getName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
        }
    }

    private static void fill() {
        boolean[] z = new boolean[5];
        byte[] b = new byte[5];
        char[] c = new char[5];
        short[] s = new short[5];
        int[] i = new int[5];
        long[] j = new long[5];
        float[] f = new float[5];
        double[] d = new double[5];
        Arrays.fill(z, true);
        Arrays.fill(z, 1, 3, false);
        Arrays.fill(b, (byte) -3);
        Arrays.fill(b, 0, 2, (byte) 200);
        Arrays.fill(c, 'x');
        Arrays.fill(c, 4, 5, '\uffff');
        Arrays.fill(s, (short) -300);
        Arrays.fill(s, 2, 2, (short) 1);
        Arrays.fill(i, -7);
        Arrays.fill(i, 0, 5, 1 << 30);
        Arrays.fill(j, Long.MIN_VALUE);
        Arrays.fill(j, 3, 5, -1L);
        Arrays.fill(f, -0.0f);
        Arrays.fill(f, 1, 2, Float.NaN);
        Arrays.fill(d, 1e300);
        Arrays.fill(d, 1, 4, -0.0);
        System.out.println(Arrays.toString(z) + Arrays.toString(b) + Arrays.toString(s) + Arrays.toString(i) + Arrays.toString(j)
            + Arrays.toString(f) + Arrays.toString(d) + (int) c[4] + c[3]);
        System.out.println(Arrays.hashCode(z) + " " + Arrays.hashCode(b) + " " + Arrays.hashCode(c) + " " + Arrays.hashCode(s) + " "
            + Arrays.hashCode(i) + " " + Arrays.hashCode(j) + " " + Arrays.hashCode(f) + " " + Arrays.hashCode(d));
        fails("fill backwards", () -> Arrays.fill(i, 3, 2, 0));
        fails("fill before", () -> Arrays.fill(i, -1, 2, 0));
        fails("fill behind", () -> Arrays.fill(b, 0, 6, (byte) 0));
        fails("fill nothing", () -> Arrays.fill((int[]) null, 0));
        System.out.println(Arrays.hashCode((int[]) null) + " " + Arrays.equals((byte[]) null, null) + Arrays.equals(b, null));
    }

    private static void compare() {
        Random random = new Random(9);
        long sum = 0;
        for (int length = 0; length < 40; length++) {
            byte[] a = new byte[length];
            random.nextBytes(a);
            int[] n = random.ints(length, -3, 3).toArray();
            char[] c = new char[length];
            Arrays.fill(c, 'q');
            long[] l = random.longs(length).toArray();
            double[] d = random.doubles(length).toArray();
            for (int at = 0; at < length; at++) {
                byte[] a2 = a.clone();
                a2[at] ^= 1 << (at & 7);
                int[] n2 = n.clone();
                n2[at]++;
                char[] c2 = c.clone();
                c2[at] = 'p';
                long[] l2 = l.clone();
                l2[at] += 1L << 40;
                double[] d2 = d.clone();
                d2[at] = -0.0;
                sum = sum * 31 + Arrays.mismatch(a, a2) + Arrays.mismatch(n, n2) * 3 + Arrays.mismatch(c, c2) * 5
                    + Arrays.mismatch(l, l2) * 7 + Arrays.mismatch(d, d2) * 11 + Arrays.compare(a, a2) + Arrays.compare(c, c2)
                    + Arrays.compareUnsigned(a, a2) + Arrays.mismatch(a, at, length, a2, at, length);
                sum += Arrays.equals(a, a2) || Arrays.equals(n, n2) || Arrays.equals(c, c2) || Arrays.equals(l, l2) || Arrays.equals(d, d2) ? 1 : 0;
            }
            sum = sum * 31 + (Arrays.equals(a, a.clone()) && Arrays.equals(n, n.clone()) && Arrays.equals(d, d.clone()) ? 1 : 0)
                + Arrays.mismatch(a, Arrays.copyOf(a, length + 1));
        }
        System.out.println(sum);
    }

    private static void multiply() {
        Random random = new Random(4);
        long sum = 0;
        for (int bits = 1; bits < 3000; bits = bits * 5 / 3 + 1) {
            BigInteger a = new BigInteger(bits, random);
            BigInteger b = new BigInteger(bits / 2 + 3, random).negate();
            BigInteger m = new BigInteger(bits / 3 + 40, random).setBit(0);
            sum = sum * 31 + a.multiply(b).hashCode() + a.multiply(a).hashCode() + a.pow(3).hashCode()
                + a.modPow(BigInteger.valueOf(65537), m).hashCode() + a.multiply(BigInteger.valueOf(-7)).hashCode();
        }
        System.out.println(sum);
    }

    public static void main(String[] args) {
        fill();
        compare();
        multiply();
    }
}
