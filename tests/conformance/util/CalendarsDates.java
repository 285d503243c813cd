// AREA: java.util.calendar
package util;

import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** The old date classes: Calendar arithmetic, leniency, the Julian cut-over, SimpleDateFormat. */
public class CalendarsDates {
    public static void main(String[] args) throws ParseException {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS Z EEE", Locale.US);
        format.setTimeZone(utc);
        System.out.println(format.format(new Date(0)) + " " + format.format(new Date(1234567890123L)) + " " + format.format(new Date(-1)));
        Calendar c = new GregorianCalendar(utc, Locale.US);
        c.setTimeInMillis(0);
        c.set(2024, Calendar.JANUARY, 31, 10, 0, 0);
        c.add(Calendar.MONTH, 1);
        System.out.println(format.format(c.getTime()));
        c.roll(Calendar.DAY_OF_MONTH, 5);
        c.add(Calendar.HOUR, -500);
        System.out.println(format.format(c.getTime()) + " " + c.get(Calendar.DAY_OF_YEAR) + " " + c.get(Calendar.WEEK_OF_YEAR) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH));
        c.set(2023, Calendar.FEBRUARY, 30);
        System.out.println(format.format(c.getTime()));
        c.setLenient(false);
        c.set(2023, Calendar.FEBRUARY, 30);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        GregorianCalendar cut = new GregorianCalendar(utc, Locale.US);
        cut.setTimeInMillis(0);
        cut.set(1582, Calendar.OCTOBER, 4);
        cut.add(Calendar.DATE, 1);
        System.out.println(format.format(cut.getTime()) + " " + cut.isLeapYear(1900) + cut.isLeapYear(1500));
        System.out.println(format.parse("2001-02-03T04:05:06.007 +0100 Sat").getTime());
        SimpleDateFormat strict = new SimpleDateFormat("dd/MM/yy", Locale.UK);
        strict.setTimeZone(utc);
        strict.setLenient(false);
        try {
            strict.parse("31/02/20");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        TimeZone paris = TimeZone.getTimeZone("Europe/Paris");
        System.out.println(paris.getOffset(1700000000000L) + " " + paris.getOffset(1690000000000L) + " " + paris.inDaylightTime(new Date(1690000000000L)) + " " + TimeZone.getTimeZone("Nowhere").getID());
        Date a = new Date(1000);
        System.out.println(a.before(new Date(2000)) + " " + a.compareTo(new Date(500)) + " " + a.hashCode() + " " + a.equals(new Date(1000)));
    }
}
