// Code: every family of instructions that javac emits.
package fixture;

import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

class Bodies {
    static int counter;
    int field;
    static volatile long wide = 3;

    static int strings(String s) {
        switch (s) {
            case "Aa":
            case "BB":
                return 1;
            case "other":
                return 2;
            default:
                return 3;
        }
    }

    static int dense(int i) {
        switch (i) {
            case -1: return 5;
            case 0: return 6;
            case 1: return 7;
            case 3: return 8;
            default: return 9;
        }
    }

    static int sparse(int i) {
        return switch (i) {
            case Integer.MIN_VALUE -> 1;
            case 1000 -> 2;
            case Integer.MAX_VALUE -> 3;
            default -> 0;
        };
    }

    static String concat(int a, String b, double c) {
        return "a=" + a + ", b=" + b + ", c=" + c + '\u0001';
    }

    static Supplier<String> lambda(String captured) {
        IntBinaryOperator add = Integer::sum;
        return () -> captured + add.applyAsInt(1, 2);
    }

    static long arithmetic(int i, long l, float f, double d, byte b, short s, char c) {
        i += 100;
        i += 40000;
        i = i * 3 / 2 % 7 << 2 >> 1 >>> 1 & 0xff | 3 ^ 9;
        l = l * 3 / 2 % 7 << 2 >> 1 >>> 1 & 0xff | 3 ^ 9;
        f = -f * 2f + 1f / 3f - 0.1f % f;
        d = -d * 2 + 1 / 3.0 - 0.1 % d;
        b = (byte) i;
        s = (short) i;
        c = (char) i;
        return (long) f + (int) d + (long) d + (int) l + (int) f + (long) i + (long) (float) l + (long) (double) l
                + (long) (double) f + (long) (float) d + b + s + c + (i > 3 ? 1 : 0) + (l < 2 ? 1 : 0) + (f >= 0 ? 1 : 0)
                + (d <= 0 ? -1 : -2) + ~i;
    }

    Object arrays(int n) {
        boolean[] z = {true, false};
        byte[] b = {1};
        char[] c = {'c'};
        short[] s = {-200};
        int[] i = {1 << 20};
        long[] j = {2L};
        float[] f = {2f};
        double[] d = {1d};
        Object[] o = {z, b, c, s, i, j, f, d};
        int[][][] deep = new int[n][n][];
        String[][] half = new String[n][];
        i[0]++;
        j[0] -= b[0] + c[0] + s[0];
        f[0] *= d[0];
        field = counter++ + i[0];
        if (o instanceof Object[] && half != null && deep == null) {
            return z[0] ? o[0] : (String[]) half[0];
        }
        return o.length > 2 ? null : this;
    }

    static int exceptions(Object lock) {
        int result = 0;
        try {
            synchronized (lock) {
                result = lock.hashCode();
            }
        } catch (NullPointerException | IllegalStateException e) {
            result = -1;
        } catch (Error e) {
            throw new RuntimeException(e);
        } finally {
            counter++;
        }
        return result;
    }

    static void loops(Iterable<String> items) {
        for (String item : items) {
            while (counter > 0) {
                if (item.isEmpty()) {
                    continue;
                }
                counter--;
            }
        }
        do {
            wide++;
        } while (wide < 10);
    }

    native int external(int i);

    synchronized final void finalOne(final int first, String second) {
        assert first > 0 : second;
        Class<?> k = Bodies.class;
        Class<?> p = int[].class;
        double big = 12345.678;
        long number = 0x123456789abcdefL;
        float small = 1e-3f;
    }
}
