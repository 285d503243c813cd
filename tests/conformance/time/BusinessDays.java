// AREA: java.time
package time;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.TemporalQuery;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Calendars at work: Easter, working days, pay days, meetings across zones, Friday the thirteenth. */
public class BusinessDays {
    static LocalDate easter(int year) {
        int a = year % 19, b = year / 100, c = year % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
        int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
        int n = h + l - 7 * m + 114;
        return LocalDate.of(year, n / 31, n % 31 + 1);
    }

    static boolean free(LocalDate d) {
        return d.getDayOfWeek().getValue() > 5 || Set.of(MonthDay.of(1, 1), MonthDay.of(12, 25)).contains(MonthDay.from(d)) || d.equals(easter(d.getYear()).plusDays(1));
    }

    static final TemporalAdjuster NEXT_WORKING = TemporalAdjusters.ofDateAdjuster(d -> Stream.iterate(d.plusDays(1), x -> x.plusDays(1)).filter(x -> !free(x)).findFirst().get());
    static final TemporalQuery<String> QUARTER = t -> "Q" + (LocalDate.from(t).getMonthValue() + 2) / 3;

    public static void main(String[] args) {
        for (int y : new int[] {1999, 2000, 2016, 2024, 2038}) System.out.print(easter(y) + " ");
        System.out.println();
        LocalDate d = LocalDate.of(2024, 3, 28);
        System.out.println(d.with(NEXT_WORKING) + " " + d.plusDays(1).with(NEXT_WORKING) + " " + LocalDate.of(2023, 12, 22).with(NEXT_WORKING) + " " + d.query(QUARTER) + " " + ChronoUnit.DAYS.between(d, easter(2025)));
        System.out.println(d.datesUntil(d.plusMonths(1)).filter(x -> !free(x)).count());
        Map<Integer, Long> thirteenth = Stream.iterate(LocalDate.of(2020, 1, 13), x -> x.plusMonths(1)).limit(60).filter(x -> x.getDayOfWeek() == DayOfWeek.FRIDAY).collect(Collectors.groupingBy(LocalDate::getYear, TreeMap::new, Collectors.counting()));
        System.out.println(thirteenth);
        ZonedDateTime meeting = ZonedDateTime.of(2024, 3, 11, 9, 0, 0, 0, ZoneId.of("America/New_York"));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("EEE HH:mm xxx", Locale.ENGLISH);
        for (String zone : new String[] {"America/New_York", "Europe/London", "Asia/Kolkata", "Australia/Adelaide", "Pacific/Chatham"}) {
            System.out.print(f.format(meeting.withZoneSameInstant(ZoneId.of(zone))) + " | " + f.format(meeting.plusWeeks(4).withZoneSameInstant(ZoneId.of(zone))) + "  ");
        }
        System.out.println();
        EnumMap<DayOfWeek, Duration> worked = new EnumMap<>(DayOfWeek.class);
        for (int i = 0; i < 10; i++) {
            LocalDateTime in = d.plusDays(i).atTime(LocalTime.of(8, 0).plusMinutes(i * 7));
            LocalDateTime out = in.plusHours(8).plusSeconds(i * 61);
            worked.merge(in.getDayOfWeek(), Duration.between(in, out), Duration::plus);
        }
        System.out.println(worked + " " + worked.values().stream().reduce(Duration.ZERO, Duration::plus));
        System.out.println(Stream.iterate(LocalDate.of(2024, 1, 31), x -> x.plusMonths(1).with(TemporalAdjusters.lastDayOfMonth())).limit(6).map(x -> free(x) ? x.with(TemporalAdjusters.previous(DayOfWeek.FRIDAY)) : x).toList());
    }
}
