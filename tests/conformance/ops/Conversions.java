// AREA: jvm.conversions
// JDK: 11
package ops;

/** All fifteen conversions between numeric types, with saturation of f2i, f2l, d2i, d2l. */
public class Conversions {
    public static void main(String[] args) {
        double[] doubles = {
            0.0, -0.0, 0.99, -0.99, 1.5, -1.5, 127.9, 128.0, 65535.5, 2147483647.0, 2147483647.5, 2147483648.0, -2147483648.5,
            -2147483649.0, 9.223372036854775807e18, -9.3e18, 1e19, 1e308, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY, 16777217.0, 3.4028236e38};
        for (double d : doubles) {
            float f = (float) d;
            System.out.println(d + ": " + (int) d + " " + (long) d + " " + f + " " + (byte) d + " " + (short) d + " " + (int) (char) d);
            System.out.println("  as float: " + (int) f + " " + (long) f + " " + (double) f + " " + (byte) f + " " + (short) f);
        }
        long[] longs = {0, -1, 1L << 31, (1L << 53) + 1, (1L << 24) + 1, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789ABCDEFL, -129, 65536};
        for (long l : longs) {
            int i = (int) l;
            System.out.println(l + ": " + i + " " + (float) l + " " + (double) l + " " + (byte) l + " " + (short) l + " " + (int) (char) l);
            System.out.println("  as int: " + (long) i + " " + (float) i + " " + (double) i + " " + (byte) i + " " + (char) (i & 0x7F | 0x40));
        }
        int exact = 16777217;
        System.out.println((int) (float) exact - exact);
        long big = Long.MAX_VALUE;
        System.out.println((long) (double) big == big);
        System.out.println((long) (float) big - big);
    }
}
