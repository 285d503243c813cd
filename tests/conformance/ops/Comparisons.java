// AREA: jvm.comparisons
// JDK: 11
package ops;

/** lcmp, fcmpl, fcmpg, dcmpl, dcmpg: every ordering test with NaN on either side. */
public class Comparisons {
    static String floats(float a, float b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a > b ? ">" : "") + (a >= b ? ">=" : "") + (a == b ? "==" : "")
            + (a != b ? "!=" : "") + (!(a < b) ? " !<" : "") + (!(a > b) ? " !>" : "");
    }

    static String doubles(double a, double b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a > b ? ">" : "") + (a >= b ? ">=" : "") + (a == b ? "==" : "")
            + (a != b ? "!=" : "") + (!(a <= b) ? " !<=" : "") + (!(a >= b) ? " !>=" : "");
    }

    static String longs(long a, long b) {
        return (a < b ? "<" : "") + (a <= b ? "<=" : "") + (a > b ? ">" : "") + (a >= b ? ">=" : "") + (a == b ? "==" : "") + (a != b ? "!=" : "");
    }

    public static void main(String[] args) {
        double[] values = {0.0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE};
        for (double a : values) {
            for (double b : values) {
                System.out.println(a + " " + b + ": " + doubles(a, b) + " | " + floats((float) a, (float) b) + " | "
                    + Double.compare(a, b) + " " + Float.compare((float) a, (float) b));
            }
        }
        long[] edges = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32};
        for (long a : edges) {
            for (long b : edges) {
                System.out.println(a + " " + b + ": " + longs(a, b));
            }
        }
        double nan = Double.NaN;
        int loops = 0;
        while (!(nan > 0) && loops < 3) {
            loops++;
        }
        System.out.println(loops + " " + (nan == nan) + " " + Double.valueOf(nan).equals(nan));
    }
}
