// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** dadd, dsub, dmul, ddiv, drem, dneg: the remainder follows fmod, not IEEE remainder. */
public class DoubleArithmetic {
    private static final double[] EDGES = {
        0.0, -0.0, 1.0, -1.0, 0.1, 2.5, -7.25, 1e308, -1e308, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 9007199254740992.0, 1e-200, 1.0 / 3};

    public static void main(String[] args) {
        long checksum = 0;
        for (double a : EDGES) {
            for (double b : EDGES) {
                double[] results = {a + b, a - b, a * b, a / b, a % b, -a};
                StringBuilder line = new StringBuilder();
                for (double r : results) {
                    line.append(r).append(' ');
                    checksum = checksum * 31 + Double.doubleToLongBits(r);
                }
                System.out.println(line);
            }
        }
        System.out.println(Long.toHexString(checksum));
        System.out.println(0.1 + 0.2);
        System.out.println(5.5 % -2.0 + " " + -5.5 % 2.0 + " " + 1e300 % 3.0 + " " + Math.IEEEremainder(5.5, 2.0));
        System.out.println(1.0 - 0.9 - 0.1);
        System.out.println(4.9e-324 / 2 + " " + 4.9e-324 * 1.5);
    }
}
