// AREA: java.time.format
package time;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.format.ResolverStyle;
import java.time.format.SignStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.util.Locale;

/** DateTimeFormatter: patterns, ISO forms, localised styles, builders, parsing strictly and leniently, messages. */
public class DateFormatting {
    static void attempt(java.util.function.Supplier<?> s) {
        try {
            System.out.println(s.get());
        } catch (DateTimeException | IllegalArgumentException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ZonedDateTime z = ZonedDateTime.of(2024, 7, 4, 5, 6, 7, 80_000_000, ZoneId.of("America/New_York"));
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "d MMM uuuu", "EEEE, MMMM d, yy", "h:mm a", "D w e", "QQQ q", "X XXX x xxx Z ZZZZ ZZZZZ", "VV z zzzz", "'week' ww YYYY", "G GGGG", "n N A", "k K H", "EEEEE MMMMM", "yyyyy", "SSSSSSSSS S", "[[nope]]"}) {
            attempt(() -> p + " = " + DateTimeFormatter.ofPattern(p, Locale.US).format(z));
        }
        System.out.println(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(z) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z));
        for (Locale l : new Locale[] {Locale.US, Locale.UK, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN}) {
            System.out.println(DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(l).format(z) + " | " + DateTimeFormatter.ofLocalizedDate(FormatStyle.SHORT).withLocale(l).format(z) + " | "
                + DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM).withLocale(l).format(z) + " | " + DayOfWeek.MONDAY.getDisplayName(TextStyle.FULL, l) + " " + Month.MAY.getDisplayName(TextStyle.SHORT, l));
        }
        DateTimeFormatter us = DateTimeFormatter.ofPattern("d/M/uuuu H:m", Locale.US);
        attempt(() -> LocalDateTime.parse("4/7/2024 5:06", us));
        attempt(() -> LocalDateTime.parse("4-7-2024", us));
        attempt(() -> LocalDateTime.parse("31/2/2024 5:06", us));
        attempt(() -> LocalDateTime.parse("31/2/2024 5:06", us.withResolverStyle(ResolverStyle.STRICT)));
        attempt(() -> LocalDateTime.parse("31/2/2024 5:06", us.withResolverStyle(ResolverStyle.LENIENT)));
        attempt(() -> LocalTime.parse("25:00"));
        attempt(() -> LocalDate.parse("2024-07-04x"));
        attempt(() -> ZonedDateTime.parse("2024-07-04T05:06:07-04:00[America/New_York]").toInstant());
        attempt(() -> LocalDate.parse("July 4, 2024", DateTimeFormatter.ofPattern("MMMM d, yyyy", Locale.US)));
        attempt(() -> LocalDate.now().format(DateTimeFormatter.ofPattern("HH")).length());
        attempt(() -> DateTimeFormatter.ofPattern("b"));
        DateTimeFormatter built = new DateTimeFormatterBuilder().parseCaseInsensitive().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('|').appendText(ChronoField.MONTH_OF_YEAR)
            .padNext(5, '*').appendValue(ChronoField.DAY_OF_MONTH).optionalStart().appendLiteral(" at ").appendFraction(ChronoField.NANO_OF_SECOND, 2, 6, true).optionalEnd().parseDefaulting(ChronoField.HOUR_OF_DAY, 3).toFormatter(Locale.US);
        System.out.println(built.format(z) + " " + built.toString().replaceAll("@[0-9a-f]+", "@"));
        attempt(() -> LocalDate.parse("2024|JULY****4", built));
    }
}
