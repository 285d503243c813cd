// AREA: java.lang.math
// INTRINSICS: compared
package math;

/** Math and StrictMath: exact results of the functions, special values, exact arithmetic, ulp, rounding. */
public class MathFunctions {
    static String attempt(java.util.function.LongSupplier s) {
        try {
            return String.valueOf(s.getAsLong());
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        double[] values = {0, -0.0, 0.5, -0.5, 1, -1, 1.5, 2.5, -2.5, 10, 100.25, 1e-10, 1e10, 1e300, 4503599627370497.5, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0.49999999999999994};
        for (double v : values) {
            System.out.println(v + ": " + StrictMath.sin(v) + " " + StrictMath.cos(v) + " " + StrictMath.tan(v) + " " + StrictMath.asin(v) + " " + StrictMath.acos(v) + " " + StrictMath.atan(v));
            System.out.println("  " + StrictMath.exp(v) + " " + StrictMath.log(v) + " " + StrictMath.log10(v) + " " + StrictMath.cbrt(v) + " " + StrictMath.sinh(v) + " " + StrictMath.cosh(v) + " " + StrictMath.tanh(v) + " "
                + StrictMath.expm1(v) + " " + StrictMath.log1p(v));
            System.out.println("  " + Math.sqrt(v) + " " + Math.floor(v) + " " + Math.ceil(v) + " " + Math.rint(v) + " " + Math.round(v) + " " + Math.abs(v) + " " + Math.signum(v) + " " + Math.ulp(v) + " "
                + Math.nextUp(v) + " " + Math.nextDown(v) + " " + Math.getExponent(v) + " " + Math.toRadians(v) + " " + Math.toDegrees(v) + " " + Math.round((float) v));
            System.out.println("  " + StrictMath.pow(v, 2) + " " + StrictMath.pow(2, v) + " " + StrictMath.pow(v, 0.5) + " " + StrictMath.pow(-8, v) + " " + StrictMath.atan2(v, 2) + " " + StrictMath.atan2(-0.0, v) + " "
                + StrictMath.hypot(v, 3) + " " + Math.scalb(v, -3) + " " + Math.copySign(3, v) + " " + Math.IEEEremainder(v, 3) + " " + Math.fma(v, 3.0, -1.0) + " " + Math.max(v, 0.0) + " " + Math.min(v, -0.0));
        }
        int[] ints = {0, 1, -1, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : ints) {
            for (int b : ints) {
                System.out.println(attempt(() -> Math.addExact(a, b)) + " " + attempt(() -> Math.subtractExact(a, b)) + " " + attempt(() -> Math.multiplyExact(a, b)) + " " + attempt(() -> Math.floorDiv(a, b)) + " "
                    + attempt(() -> Math.floorMod(a, b)) + " " + attempt(() -> Math.negateExact(a)) + " " + Math.abs(a) + " " + Math.multiplyFull(a, b));
            }
        }
        long big = Long.MAX_VALUE;
        System.out.println(attempt(() -> Math.multiplyExact(big, 2L)) + " " + Math.multiplyHigh(big, big) + " " + attempt(() -> Math.incrementExact(big)) + " " + Math.floorMod(-7L, 3) + " " + Math.absExact(-5) + " " + attempt(() -> Math.absExact(Long.MIN_VALUE)));
    }
}
