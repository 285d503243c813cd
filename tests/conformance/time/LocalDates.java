// AREA: java.time
package time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.Year;
import java.time.YearMonth;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.Locale;

/** Dates and times without zones: arithmetic at month ends, fields, adjusters, differences, bad values. */
public class LocalDates {
    static void attempt(java.util.function.Supplier<?> s) {
        try {
            System.out.println(s.get());
        } catch (DateTimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println(d.plusMonths(1) + " " + d.plusYears(1).plusMonths(1) + " " + d.minusDays(31) + " " + d.withDayOfYear(60) + " " + d.isLeapYear() + " " + d.lengthOfMonth() + " " + d.getDayOfWeek() + " " + d.toEpochDay());
        for (int year : new int[] {1600, 1900, 1970, 2000, 2024, -1, 0, 9999}) {
            LocalDate x = LocalDate.of(year, 2, 28).plusDays(1);
            System.out.println(x + " " + x.getDayOfWeek() + " " + x.toEpochDay() + " " + Year.isLeap(year) + " " + x.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + x.get(IsoFields.WEEK_BASED_YEAR) + " " + x.get(WeekFields.of(Locale.US).weekOfYear()));
        }
        System.out.println(d.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + d.with(TemporalAdjusters.dayOfWeekInMonth(2, DayOfWeek.TUESDAY)));
        LocalTime t = LocalTime.of(23, 59, 59, 999_999_999);
        System.out.println(t.plusNanos(1) + " " + t.minusHours(25) + " " + t.truncatedTo(ChronoUnit.MINUTES) + " " + t.toNanoOfDay() + " " + LocalTime.MIDNIGHT + " " + LocalTime.of(1, 2, 3, 4000) + " " + t.get(ChronoField.AMPM_OF_DAY) + " " + t.toSecondOfDay());
        LocalDateTime dt = LocalDateTime.of(2023, Month.DECEMBER, 31, 23, 30);
        System.out.println(dt.plusMinutes(45) + " " + dt.plus(1, ChronoUnit.DECADES) + " " + dt.until(dt.plusDays(400), ChronoUnit.MONTHS) + " " + ChronoUnit.WEEKS.between(dt, dt.plusDays(50)) + " " + dt.isBefore(dt.plusNanos(1)) + " " + dt.toLocalDate().atStartOfDay());
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + MonthDay.of(2, 29).atYear(2023) + " " + Month.JANUARY.minus(1) + " " + DayOfWeek.SUNDAY.plus(3) + " " + Year.of(2024).atDay(366) + " " + YearMonth.parse("2020-12").plusMonths(2));
        System.out.println(LocalDate.parse("2024-02-29").compareTo(d) + " " + d.equals(LocalDate.parse("2024-01-31")) + " " + d.hashCode() + " " + dt.hashCode() + " " + t.hashCode() + " " + LocalDate.MIN + " " + LocalDateTime.MAX);
        System.out.println(d.datesUntil(d.plusDays(5)).map(LocalDate::getDayOfMonth).toList() + " " + d.range(ChronoField.DAY_OF_MONTH) + " " + d.isSupported(ChronoField.HOUR_OF_DAY) + " " + d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH));
        attempt(() -> LocalDate.of(2023, 2, 29));
        attempt(() -> LocalDate.of(2023, 13, 1));
        attempt(() -> LocalDate.of(2023, 4, 31));
        attempt(() -> LocalTime.of(24, 0));
        attempt(() -> LocalDate.parse("2023-2-1"));
        attempt(() -> LocalDate.parse("2023-02-30"));
        attempt(() -> LocalDate.MAX.plusDays(1));
        attempt(() -> d.get(ChronoField.HOUR_OF_DAY));
        attempt(() -> LocalDate.from(LocalTime.NOON));
        attempt(() -> DayOfWeek.of(8));
    }
}
