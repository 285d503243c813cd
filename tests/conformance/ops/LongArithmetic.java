// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** ladd, lsub, lmul, ldiv, lrem, lneg at the edges of long. */
public class LongArithmetic {
    private static final long[] EDGES = {
        0L, 1L, -1L, 2L, -3L, 10L, 1L << 31, (1L << 31) - 1, -(1L << 31), 1L << 32, 0xFFFFFFFFL, 3037000500L,
        Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE / 3, Long.MIN_VALUE / 7};

    static String divide(long a, long b) {
        try {
            return a / b + " " + a % b;
        } catch (ArithmeticException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) {
        long checksum = 0;
        for (long a : EDGES) {
            System.out.println("negated " + -a + " " + ~a);
            for (long b : EDGES) {
                System.out.println((a + b) + " " + (a - b) + " " + a * b + " " + divide(a, b));
                checksum = checksum * 1_000_003L + (a ^ b) - (a & b) + (a | b);
            }
        }
        System.out.println(checksum);
        System.out.println(Long.MIN_VALUE / -1L + " " + Long.MIN_VALUE % -1L);
    }
}
