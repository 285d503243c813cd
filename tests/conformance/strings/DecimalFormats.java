// AREA: java.text.format
package strings;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.ParsePosition;
import java.util.Locale;

/** DecimalFormat patterns, rounding modes, parsing, locales; compact numbers. */
public class DecimalFormats {
    public static void main(String[] args) throws ParseException {
        DecimalFormatSymbols us = DecimalFormatSymbols.getInstance(Locale.US);
        double[] values = {0, 0.5, 1.5, 2.5, -1234567.891, 0.000123, 1e15, 99.995, Double.NaN, Double.POSITIVE_INFINITY};
        for (String pattern : new String[] {"#", "0.00", "#,##0.###", "000.0", "0.###E0", "##0.##E0", "#%", "0.0\u2030", "'#'0", "$#,##0.00;($#,##0.00)", "\u00a4 0.00", "#.", ".00"}) {
            DecimalFormat f = new DecimalFormat(pattern, us);
            StringBuilder line = new StringBuilder(pattern).append(':');
            for (double v : values) line.append(" [").append(f.format(v)).append(']');
            System.out.println(line);
        }
        for (RoundingMode mode : RoundingMode.values()) {
            DecimalFormat f = new DecimalFormat("0.0", us);
            f.setRoundingMode(mode);
            StringBuilder line = new StringBuilder(mode.name());
            for (double v : new double[] {0.25, 0.35, -0.25, 1.0, 0.449, 0.05}) {
                try {
                    line.append(' ').append(f.format(v));
                } catch (ArithmeticException e) {
                    line.append(" !");
                }
            }
            System.out.println(line);
        }
        System.out.println(NumberFormat.getInstance(Locale.GERMANY).format(1234567.891) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.256) + " "
            + NumberFormat.getCurrencyInstance(Locale.US).format(-1234.5) + " " + NumberFormat.getCurrencyInstance(Locale.JAPAN).format(1234.5) + " "
            + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + NumberFormat.getIntegerInstance(Locale.US).format(3.5));
        System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(1234567) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(9_900));
        NumberFormat parser = NumberFormat.getInstance(Locale.US);
        ParsePosition at = new ParsePosition(2);
        System.out.println(parser.parse("1,234.5xyz") + " " + parser.parse("ab-7", at) + " " + at + " " + parser.parse("1e3").getClass().getSimpleName());
        try {
            parser.parse("xyz");
        } catch (ParseException e) {
            System.out.println(e.getMessage());
        }
        DecimalFormat exact = new DecimalFormat("#,##0.00########", us);
        exact.setParseBigDecimal(true);
        System.out.println(exact.parse("12,345,678,901,234,567,890.123456789") + " " + exact.format(new BigDecimal("98765432109876543210.123456")) + " " + exact.toPattern() + " " + exact.getMaximumFractionDigits());
        try {
            new DecimalFormat("0.0.0");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
