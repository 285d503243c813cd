// AREA: java.math.bigdecimal
package math;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** BigDecimal: scales, all rounding modes, contexts, text forms, comparison against equality. */
public class BigDecimals {
    static String attempt(java.util.function.Supplier<?> s) {
        try {
            return String.valueOf(s.get());
        } catch (ArithmeticException | NumberFormatException e) {
            return "!" + e.getMessage();
        }
    }

    public static void main(String[] args) {
        String[] texts = {"0", "0.00", "1", "-1.50", "123.456", "1E+5", "1e-7", "-0.0000001", "99999999999999999999.9", "2.5", "1234567890123456789012345678901234567890"};
        for (String t : texts) {
            BigDecimal a = new BigDecimal(t);
            System.out.println(a + " " + a.toPlainString() + " " + a.toEngineeringString() + " " + a.scale() + " " + a.precision() + " " + a.unscaledValue() + " " + a.stripTrailingZeros() + " " + a.hashCode() + " "
                + a.intValue() + " " + a.doubleValue() + " " + a.negate().abs().signum());
            for (String u : texts) {
                BigDecimal b = new BigDecimal(u);
                System.out.println(a.add(b) + " " + a.subtract(b) + " " + a.multiply(b) + " " + attempt(() -> a.divide(b)) + " " + attempt(() -> a.divide(b, 5, RoundingMode.HALF_EVEN)) + " "
                    + attempt(() -> a.remainder(b)) + " " + attempt(() -> a.divideToIntegralValue(b)) + " " + a.compareTo(b) + a.equals(b) + " " + a.max(b));
            }
        }
        for (RoundingMode mode : RoundingMode.values()) {
            StringBuilder line = new StringBuilder(mode + ":");
            for (String t : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.1", "-2.5", "-5.5"}) line.append(' ').append(attempt(() -> new BigDecimal(t).setScale(0, mode)));
            System.out.println(line);
        }
        MathContext seven = new MathContext(7, RoundingMode.HALF_UP);
        System.out.println(BigDecimal.ONE.divide(new BigDecimal(3), seven) + " " + new BigDecimal("123456789.5").round(seven) + " " + new BigDecimal(2).sqrt(MathContext.DECIMAL128) + " "
            + new BigDecimal("1.0001").pow(1000, MathContext.DECIMAL64) + " " + MathContext.DECIMAL32 + " " + new BigDecimal("-0.5").plus(new MathContext(1)));
        System.out.println(new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + BigDecimal.valueOf(5, 3) + " " + new BigDecimal("1E+3").movePointLeft(5) + " " + new BigDecimal("12").scaleByPowerOfTen(-4) + " "
            + new BigDecimal("1.10").ulp() + " " + new BigDecimal("1E400").doubleValue());
        System.out.println(attempt(() -> new BigDecimal("1.2.3")) + attempt(() -> new BigDecimal("")) + attempt(() -> new BigDecimal("1.5").intValueExact()) + attempt(() -> new BigDecimal("2").setScale(-1).toBigIntegerExact()) + attempt(() -> new BigDecimal(Double.NaN)));
        BigDecimal pi = BigDecimal.ZERO;
        BigDecimal sixteenth = BigDecimal.ONE;
        MathContext fifty = new MathContext(50);
        for (int k = 0; k < 40; k++) {
            BigDecimal n = new BigDecimal(8 * k);
            BigDecimal term = new BigDecimal(4).divide(n.add(BigDecimal.ONE), fifty).subtract(new BigDecimal(2).divide(n.add(new BigDecimal(4)), fifty))
                .subtract(BigDecimal.ONE.divide(n.add(new BigDecimal(5)), fifty)).subtract(BigDecimal.ONE.divide(n.add(new BigDecimal(6)), fifty));
            pi = pi.add(sixteenth.multiply(term, fifty));
            sixteenth = sixteenth.divide(new BigDecimal(16));
        }
        System.out.println(pi.setScale(45, RoundingMode.HALF_EVEN));
    }
}
