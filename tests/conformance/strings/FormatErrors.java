// AREA: java.util.formatter
package strings;

import java.util.Calendar;
import java.util.Formattable;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.TimeZone;

/** Formatter: its exceptions and their messages, dates, Formattable, appending to a builder. */
public class FormatErrors {
    static void attempt(String format, Object... args) {
        try {
            System.out.println("[" + String.format(Locale.US, format, args) + "]");
        } catch (IllegalFormatException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static class Shape implements Formattable {
        @Override
        public void formatTo(Formatter f, int flags, int width, int precision) {
            f.format("Shape(%d,%d,%d)", flags, width, precision);
        }
    }

    public static void main(String[] args) {
        attempt("%d", "text");
        attempt("%d", 1.5);
        attempt("%f", 1);
        attempt("%s %s", "one");
        attempt("%q", 1);
        attempt("%-d", 1);
        attempt("%-05d", 1);
        attempt("%+ d", 1);
        attempt("%.2d", 1);
        attempt("%c", 0x110000);
        attempt("%c", "c");
        attempt("%#s", "x");
        attempt("%,x", 5);
        attempt("%5n");
        attempt("%");
        attempt("%3$s", 1, 2);
        attempt("%<s", 1);
        attempt("%tQ", "x");
        attempt("%tZ%");
        attempt("%s|%-10.3S|%#s", new Shape(), new Shape(), new Shape());
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
        c.setTimeInMillis(1_000_000_000_123L);
        attempt("%tY-%<tm-%<td %<tH:%<tM:%<tS.%<tL %<tZ %<tA %<ta %<tB %<tb %<tj %<tp %<tI %<te %<ty %<ts %<tN", c);
        attempt("%tF|%<tT|%<tD|%<tR|%<tr|%<tc", c);
        attempt("%TB %<20tF|%<-15tT|", c);
        StringBuilder b = new StringBuilder("start:");
        Formatter f = new Formatter(b, Locale.ROOT);
        f.format("%05d", 42).format("<%s>", f.locale());
        System.out.println(b);
        f.close();
        try {
            f.format("x");
        } catch (java.util.FormatterClosedException e) {
            System.out.println("closed");
        }
        System.out.printf(Locale.ROOT, "%s %08.3f %s%n", "printf", Math.PI, (Object) null);
    }
}
