// AREA: jvm.locals
// JDK: 11
package ops;

/** Loads and stores of every type from slots 0..3, from higher ones and from wide ones; iinc and wide iinc. */
public class Locals {
    static int ints(int a, int b, int c, int d, int e) {
        a += 1; b -= 128; c += 32767; d += -32768; e += 200;
        return a * 3 + b * 5 + c * 7 + d * 11 + e * 13;
    }

    static long longs(long a, long b, long c) {
        a = b + c; b = a - c; c = a * b;
        return a ^ b ^ c;
    }

    static float floats(float a, float b, float c, float d, float e) {
        a = b; b = c; c = d; d = e; e = a;
        return a + 2 * b + 3 * c + 4 * d + 5 * e;
    }

    static double doubles(double a, double b, double c) {
        double t = a; a = b; b = c; c = t;
        return a + 10 * b + 100 * c;
    }

    static double shifted(int pad, double a, double b, long p) {
        double q = a / b;
        long r = p + pad;
        a = q; p = r;
        return a + p;
    }

    static double shiftedMore(boolean pad, long p, float f, double a) {
        p += 2; f += 0.5f; a *= 2;
        return p + f + a + (pad ? 1 : 0);
    }

    static String objects(String a, Object b, int[] c, String d, String e) {
        String t = a; a = d; d = e; e = t; b = c.length; c = null;
        return a + b + c + d + e;
    }

    public static void main(String[] args) {
        System.out.println(ints(1, 2, 3, 4, 5));
        System.out.println(longs(1L << 40, 77, -3));
        System.out.println(floats(1, 2, 3, 4, 5));
        System.out.println(doubles(1, 2, 3));
        System.out.println(shifted(1, 7, 2, 1L << 33));
        System.out.println(shiftedMore(true, 5, 1.25f, 3));
        System.out.println(objects("p", "q", new int[4], "r", "s"));
        float f0 = 1.5f;
        double d0 = f0 * 3;
        long l0 = (long) d0;
        for (int i = 0; i < 3; i++) {
            int shadow = i * i;
            l0 += shadow;
        }
        for (float g = 0; g < 1; g += 0.25f) {
            float shadow = g * g;
            d0 += shadow;
        }
        System.out.println(f0 + " " + d0 + " " + l0);
    }
}
