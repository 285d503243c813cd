// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** Shift distances are masked with 31 or 63; ishr keeps the sign, iushr does not. */
public class Shifts {
    public static void main(String[] args) {
        int[] ints = {1, -1, 0x12345678, Integer.MIN_VALUE, Integer.MAX_VALUE, -123456789};
        long[] longs = {1L, -1L, 0x123456789ABCDEF0L, Long.MIN_VALUE, Long.MAX_VALUE};
        int[] distances = {0, 1, 5, 31, 32, 33, 63, 64, 65, -1, -31, -32, Integer.MIN_VALUE, Integer.MAX_VALUE};
        for (int d : distances) {
            for (int i : ints) {
                System.out.println(i + " by " + d + ": " + (i << d) + " " + (i >> d) + " " + (i >>> d));
            }
            for (long l : longs) {
                System.out.println(l + " by " + d + ": " + (l << d) + " " + (l >> d) + " " + (l >>> d));
            }
        }
        long distance = 0x1_0000_0003L;
        System.out.println((1 << distance) + " " + (1L << distance) + " " + (-1 >>> distance));
        byte b = -128;
        b >>>= 1;
        short s = (short) 0xF000;
        s >>= 4;
        char c = '\uF000';
        c >>= 4;
        int i = -1;
        i >>>= 33;
        long l = -1;
        l >>>= 60;
        System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l);
        System.out.println((byte) 200 >> 1);
        System.out.println((byte) 200 >>> 1);
    }
}
