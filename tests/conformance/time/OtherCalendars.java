// AREA: java.time.chrono
package time;

import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.Chronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.JulianFields;

/** Other chronologies, Julian days, fixed clocks. */
public class OtherCalendars {
    public static void main(String[] args) {
        LocalDate iso = LocalDate.of(2019, 5, 1);
        ChronoLocalDate[] dates = {iso, JapaneseDate.from(iso), HijrahDate.from(iso), MinguoDate.from(iso), ThaiBuddhistDate.from(iso)};
        for (ChronoLocalDate d : dates) {
            System.out.println(d + " " + d.getChronology() + " " + d.getEra() + " " + d.get(ChronoField.YEAR_OF_ERA) + " " + d.plus(1, ChronoUnit.MONTHS) + " " + d.lengthOfYear() + " " + d.toEpochDay() + " " + d.isLeapYear());
        }
        System.out.println(JapaneseDate.of(JapaneseEra.HEISEI, 31, 4, 30).plus(1, ChronoUnit.DAYS) + " " + HijrahDate.of(1445, 9, 1) + " " + LocalDate.from(HijrahDate.of(1445, 9, 1)));
        System.out.println(Chronology.of("Minguo").date(108, 5, 1).equals(dates[3]) + " " + IsoChronology.INSTANCE.isLeapYear(2100) + " " + iso.getLong(JulianFields.JULIAN_DAY) + " " + iso.getLong(JulianFields.MODIFIED_JULIAN_DAY) + " " + iso.until(dates[4].plus(40, ChronoUnit.DAYS)));
        Clock fixed = Clock.fixed(Instant.parse("2024-02-29T12:34:56.789Z"), ZoneOffset.UTC);
        System.out.println(fixed + " " + LocalDate.now(fixed) + " " + Instant.now(Clock.offset(fixed, Duration.ofHours(-13))) + " " + Instant.now(Clock.tick(fixed, Duration.ofMinutes(10))) + " " + LocalDate.now(fixed.withZone(ZoneId.of("Asia/Tokyo"))) + " " + fixed.millis());
        try {
            JapaneseDate.of(1800, 1, 1);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            Chronology.of("Martian");
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
