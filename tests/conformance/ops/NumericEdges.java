// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** Identities that hold or fail: wrap-around, negation of the minimum, rounding of casts, remainders' signs. */
public class NumericEdges {
    static int failures;

    static void check(String what, boolean holds) {
        System.out.println(what + ": " + holds);
        if (!holds) failures++;
    }

    public static void main(String[] args) {
        int min = Integer.MIN_VALUE;
        int max = Integer.MAX_VALUE;
        check("min == -min", min == -min);
        check("abs(min) < 0", Math.abs(min) < 0);
        check("max + 1 == min", max + 1 == min);
        check("min / -1 == min", min / -1 == min);
        check("x * 0.0 == 0", -5 * 0.0 == 0 && 1 / (-5 * 0.0) < 0);
        check("(int) NaN == 0", (int) Double.NaN == 0);
        check("(byte) 128 == -128", (byte) 128 == -128);
        check("(char) -1 == 65535", (char) -1 == 65535);
        check("(short) 32768 < 0", (short) 32768 < 0);
        check("0.1 + 0.2 == 0.3", 0.1 + 0.2 == 0.3);
        check("0.1f + 0.2f == 0.3f", 0.1f + 0.2f == 0.3f);
        check("0.1f == 0.1", 0.1f == 0.1);
        check("0.5f == 0.5", 0.5f == 0.5);
        check("(float) max == max", (float) max == max);
        check("(double) max == max", (double) max == max);
        check("(int) (float) max == max", (int) (float) max == max);
        check("(long) (double) Long.MAX == Long.MAX", (long) (double) Long.MAX_VALUE == Long.MAX_VALUE);
        long precise = (1L << 53) + 1;
        check("(long) (double) (2^53 + 1)", (long) (double) precise == precise);
        check("-7 / 2 == -3", -7 / 2 == -3);
        check("-7 >> 1 == -4", -7 >> 1 == -4);
        check("-7 % 2 == -1", -7 % 2 == -1);
        check("7 % -2 == 1", 7 % -2 == 1);
        check("-7.5 % 2 == -1.5", -7.5 % 2 == -1.5);
        check("1 << 32 == 1", 1 << 32 == 1);
        check("1L << 32 != 1", 1L << 32 != 1);
        check("-1 >>> 31 == 1", -1 >>> 31 == 1);
        check("(byte) -1 >>> 4 is not 15", (byte) -1 >>> 4 != 15);
        check("NaN != NaN", Double.NaN != Double.NaN);
        check("0.0 == -0.0", 0.0 == -0.0);
        check("Double.valueOf(0.0).equals(-0.0)", Double.valueOf(0.0).equals(-0.0));
        check("min unsigned", (min & 0xFFFFFFFFL) == 1L << 31);
        check("char + char is int", ((Object) ('a' + 'b')) instanceof Integer);
        check("f == f + 1 for 2^24", 16777216f == 16777216f + 1);
        check("infinity - infinity is NaN", Double.isNaN(1 / 0.0 - 1 / 0.0));
        short s = (short) 40000;
        s += s;
        check("short doubled", s == 14464);
        System.out.println(failures + " do not hold");
    }
}
