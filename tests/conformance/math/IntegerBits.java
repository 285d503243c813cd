// AREA: java.lang.numbers
// INTRINSICS: compared
package math;

/** Bit tricks of Integer and Long, against naive versions. */
public class IntegerBits {
    static int slowBitCount(long x) {
        int n = 0;
        for (; x != 0; x &= x - 1) n++;
        return n;
    }

    static int slowReverse(int x) {
        int r = 0;
        for (int i = 0; i < 32; i++) {
            r = r << 1 | x & 1;
            x >>>= 1;
        }
        return r;
    }

    public static void main(String[] args) {
        int[] ints = {0, 1, -1, 6, 0x80000000, 0x7fffffff, 0x00ff00ff, 0x12345678, -100};
        for (int i : ints) {
            System.out.println(i + " " + Integer.bitCount(i) + " " + Integer.reverse(i) + " " + Integer.reverseBytes(i) + " " + Integer.numberOfLeadingZeros(i) + " " + Integer.numberOfTrailingZeros(i) + " "
                + Integer.highestOneBit(i) + " " + Integer.lowestOneBit(i) + " " + Integer.rotateLeft(i, 9) + " " + Integer.rotateRight(i, -5) + " " + Integer.signum(i) + " " + Integer.toUnsignedLong(i) + " "
                + Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(-i, 10) + " " + Integer.compareUnsigned(i, 5) + " " + Integer.hashCode(i));
        }
        long[] longs = {0, 1, -1, 1L << 63, Long.MAX_VALUE, 0x0123456789abcdefL, -100};
        for (long l : longs) {
            System.out.println(l + " " + Long.bitCount(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " "
                + Long.lowestOneBit(l) + " " + Long.rotateLeft(l, 70) + " " + Long.divideUnsigned(l, 1000) + " " + Long.remainderUnsigned(l, -3) + " " + Long.compareUnsigned(l, -5) + " " + Long.hashCode(l) + " " + Long.toUnsignedString(l));
        }
        boolean same = true;
        int x = 1;
        for (int i = 0; i < 2000; i++) {
            x = x * 1103515245 + 12345;
            same &= slowBitCount(x & 0xFFFFFFFFL) == Integer.bitCount(x) && slowReverse(x) == Integer.reverse(x) && Integer.reverse(Integer.reverseBytes(x)) == Integer.reverseBytes(Integer.reverse(x));
            long l = (long) x * x;
            same &= slowBitCount(l) == Long.bitCount(l) && Long.numberOfTrailingZeros(Long.reverse(l)) == Long.numberOfLeadingZeros(l);
        }
        System.out.println(same + " " + x);
        System.out.println(Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('a') + 0 + " " + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.compare((byte) -1, (byte) 1) + " " + Short.compareUnsigned((short) -1, (short) 1));
    }
}
