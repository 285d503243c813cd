// AREA: java.util.formatter
package strings;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** String.format for numbers: flags, widths, precisions, locales, big numbers, hexadecimal floats. */
public class FormatNumbers {
    static void show(String format, Object... args) {
        System.out.println(format.replace("%", "%%").formatted() + " -> [" + String.format(Locale.US, format, args) + "]");
    }

    public static void main(String[] args) {
        for (Object n : new Object[] {0, 42, -42, Integer.MIN_VALUE, (byte) -1, (short) 300, 1L << 40, new BigInteger("-123456789012345678901234567890")}) {
            show("%d|%5d|%-8d|%08d|%+d|%,d|%(d|% d", n, n, n, n, n, n, n, n);
            show("%x|%X|%#x|%o|%#o|%010x", n, n, n, n, n, n);
        }
        for (double d : new double[] {0, -0.0, 1, 0.5, -1.5, 2.5, 1234567.891, 1e-10, 1e20, 9.9999, Double.MIN_VALUE, Double.NaN, Double.NEGATIVE_INFINITY, 0.045, 1.005}) {
            show("%f|%.0f|%.2f|%10.3f|%-12.1f|%012.4f|%+,.2f|%(.1f", d, d, d, d, d, d, d, d);
            show("%e|%.0e|%15.3E|%g|%.3g|%a", d, d, d, d, d, d);
        }
        for (BigDecimal d : new BigDecimal[] {new BigDecimal("0.000001"), new BigDecimal("123456789.987654321"), new BigDecimal("1E+30"), new BigDecimal("-2.50")}) {
            show("%s|%f|%.3f|%e|%,.1f|%g", d, d, d, d, d, d);
        }
        show("%2$s %1$s %<s %s %s", "a", "b");
        show("%b %B %b %c %C %c %h %S %n%%", true, null, "x", 'c', 'd', 0x1F600, "hash", "upper");
        show("%10s|%-10s|%.2s|%8.3s|%s", "right", "left", "truncate", "both", null);
        System.out.println(String.format(Locale.GERMANY, "%,.2f %d %e", 1234567.891, 1234567, 0.00012));
        System.out.println(String.format(Locale.FRANCE, "%,d %.1f", 9876543, 0.25).replace('\u202f', '_'));
        System.out.println(String.format(new Locale("ar", "EG"), "%d %s", 123, 456) + String.format(new Locale("hi", "IN"), "%,d", 12345678));
        System.out.println(String.format("%,d", 1000).length() + String.format((Locale) null, "%.2f", 2.345));
    }
}
