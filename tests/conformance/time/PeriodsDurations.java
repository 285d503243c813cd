// AREA: java.time
package time;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.time.temporal.UnsupportedTemporalTypeException;

/** Period, Duration, Instant: parsing, printing, normalising, arithmetic, overflow. */
public class PeriodsDurations {
    static void attempt(java.util.function.Supplier<?> s) {
        try {
            System.out.println(s.get());
        } catch (DateTimeException | ArithmeticException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"P1Y2M3D", "P-1M", "P2W", "PT0S", "P0D", "-P1Y", "P1Y-2M", "P", "P1H"}) attempt(() -> s + " " + Period.parse(s) + " " + Period.parse(s).toTotalMonths() + " " + Period.parse(s).normalized());
        for (String s : new String[] {"PT1H30M", "PT-0.5S", "P1DT2H", "PT36H", "-PT1M", "PT0.000000001S", "PT1H-1S", "PT", "P1Y", "PT99999999999999999H"}) attempt(() -> s + " " + Duration.parse(s) + " " + Duration.parse(s).toMillis() + " " + Duration.parse(s).negated());
        System.out.println(Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2023, 1, 31)) + " " + Period.between(LocalDate.of(2023, 3, 31), LocalDate.of(2023, 2, 28)) + " " + LocalDate.of(2024, 1, 31).plus(Period.of(0, 1, 1)));
        Duration d = Duration.ofSeconds(100_000, 5_000_000);
        System.out.println(d + " " + d.toDaysPart() + " " + d.toHoursPart() + " " + d.toMinutesPart() + " " + d.toSecondsPart() + " " + d.toMillisPart() + " " + d.multipliedBy(3) + " " + d.dividedBy(7) + " " + d.dividedBy(Duration.ofMinutes(7)) + " " + d.truncatedTo(ChronoUnit.HOURS));
        System.out.println(Duration.between(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 3, 1, 12, 30)) + " " + Duration.ofMillis(-1) + " " + Duration.ofNanos(-1).getSeconds() + " " + Duration.ofNanos(-1).getNano() + " " + Duration.ofDays(1).compareTo(Duration.ofHours(25)));
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
        System.out.println(i + " " + i.plus(1, ChronoUnit.DAYS) + " " + i.truncatedTo(ChronoUnit.SECONDS) + " " + i.toEpochMilli() + " " + Instant.EPOCH.minusNanos(1) + " " + Instant.parse("2020-01-01T00:00:00.5Z").getNano() + " " + i.until(Instant.parse("2030-01-01T00:00:00Z"), ChronoUnit.HOURS));
        System.out.println(Instant.MIN + " " + Instant.MAX.getEpochSecond() + " " + Instant.ofEpochMilli(-1) + " " + i.hashCode() + " " + d.hashCode() + " " + Period.of(1, 2, 3).hashCode());
        attempt(() -> Instant.EPOCH.plus(1, ChronoUnit.MONTHS));
        attempt(() -> Instant.MAX.plusSeconds(1));
        attempt(() -> Duration.ofDays(Long.MAX_VALUE));
        attempt(() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        attempt(() -> Duration.ofSeconds(5).dividedBy(0));
        attempt(() -> Period.ofMonths(Integer.MAX_VALUE).plusMonths(1));
        attempt(() -> Duration.between(LocalDate.of(2024, 1, 1), LocalDate.of(2024, 1, 2)));
        try {
            Duration.ofDays(1).get(ChronoUnit.DAYS);
        } catch (UnsupportedTemporalTypeException e) {
            System.out.println(e.getMessage());
        }
    }
}
