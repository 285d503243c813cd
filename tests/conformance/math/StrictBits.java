// AREA: java.lang.StrictMath
package math;

import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/** The exact bits of StrictMath's functions, of fused operations and of counts of bits. */
public class StrictBits {
    private static final double[] SPECIAL = {0.0, -0.0, 1, -1, 0.5, -0.5, 2, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, Math.PI, Math.PI / 2, Math.PI / 4,
        3 * Math.PI / 4, 709.782712893384, 709.7827128933841, 710.4758600739439, 710.475860073944, -745.1332191019411, 1e22,
        0.975, 0.41421356, -0.29289, 823549.6, 1e-9, 22, -22, 5.0e-324 * 3};

    private static double[] inputs() {
        Random random = new Random(20240229);
        double[] values = new double[SPECIAL.length + 400];
        System.arraycopy(SPECIAL, 0, values, 0, SPECIAL.length);
        for (int i = SPECIAL.length; i < values.length; i++) {
            values[i] = switch (i % 5) {
                case 0 -> Double.longBitsToDouble(random.nextLong());
                case 1 -> random.nextGaussian() * 10;
                case 2 -> random.nextDouble() * 2 - 1;
                case 3 -> (random.nextDouble() - 0.5) * 1500;
                default -> Math.scalb(random.nextDouble() - 0.5, random.nextInt(90) - 40);
            };
        }
        return values;
    }

    private static void one(String name, double[] inputs, DoubleUnaryOperator function) {
        long sum = 0;
        for (double x : inputs) {
            sum = sum * 1_000_003 + Double.doubleToLongBits(function.applyAsDouble(x));
        }
        System.out.println(name + " " + Long.toHexString(sum));
    }

    private static void two(String name, double[] inputs, DoubleBinaryOperator function) {
        long sum = 0;
        for (double x : inputs) {
            for (double y : SPECIAL) {
                sum = sum * 1_000_003 + Double.doubleToLongBits(function.applyAsDouble(x, y));
            }
        }
        System.out.println(name + " " + Long.toHexString(sum));
    }

    public static void main(String[] args) {
        double[] inputs = inputs();
        one("sin", inputs, StrictMath::sin);
        one("cos", inputs, StrictMath::cos);
        one("tan", inputs, StrictMath::tan);
        one("asin", inputs, StrictMath::asin);
        one("acos", inputs, StrictMath::acos);
        one("atan", inputs, StrictMath::atan);
        one("exp", inputs, StrictMath::exp);
        one("expm1", inputs, StrictMath::expm1);
        one("log", inputs, StrictMath::log);
        one("log10", inputs, StrictMath::log10);
        one("log1p", inputs, StrictMath::log1p);
        one("sinh", inputs, StrictMath::sinh);
        one("cosh", inputs, StrictMath::cosh);
        one("tanh", inputs, StrictMath::tanh);
        one("cbrt", inputs, StrictMath::cbrt);
        one("sqrt", inputs, StrictMath::sqrt);
        two("atan2", inputs, StrictMath::atan2);
        two("IEEEremainder", inputs, StrictMath::IEEEremainder);
        two("pow", inputs, StrictMath::pow);
        two("hypot", inputs, StrictMath::hypot);
        two("fma", inputs, (x, y) -> Math.fma(x, y, 1.25) + Math.fma((float) x, (float) y, 1.25f));
        long bits = 0;
        for (double x : inputs) {
            long n = Double.doubleToRawLongBits(x);
            int i = (int) (n >>> 17);
            bits = bits * 31 + Long.bitCount(n) + 7 * Long.numberOfLeadingZeros(n) + 11 * Long.numberOfTrailingZeros(n)
                + 13 * Integer.bitCount(i) + 17 * Integer.numberOfLeadingZeros(i) + 19 * Integer.numberOfTrailingZeros(i)
                + Math.multiplyHigh(n, -n ^ 12345);
        }
        System.out.println(Long.toHexString(bits) + " " + Long.numberOfLeadingZeros(0) + " " + Integer.numberOfTrailingZeros(0));
    }
}
