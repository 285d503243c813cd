// AREA: java.time.zone
package time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/** Zones: gaps and overlaps of daylight saving, history, offsets, conversions, rules, bad ids. */
public class ZonedTimes {
    public static void main(String[] args) {
        ZoneId paris = ZoneId.of("Europe/Paris");
        ZoneId york = ZoneId.of("America/New_York");
        ZonedDateTime gap = ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, paris);
        ZonedDateTime overlap = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, paris);
        System.out.println(gap + " " + overlap + " " + overlap.withLaterOffsetAtOverlap() + " " + overlap.plusHours(1) + " " + gap.minusHours(1));
        ZonedDateTime before = ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, paris);
        System.out.println(before.plusDays(1) + " " + before.plusHours(24) + " " + ChronoUnit.HOURS.between(before, before.plusDays(1)) + " " + before.withZoneSameInstant(york) + " " + before.withZoneSameLocal(york));
        System.out.println(Instant.ofEpochSecond(0).atZone(york) + " " + Instant.ofEpochSecond(-3_000_000_000L).atZone(paris) + " " + Instant.ofEpochSecond(-3_000_000_000L).atZone(ZoneId.of("Asia/Kolkata")) + " " + before.toEpochSecond());
        ZoneRules rules = york.getRules();
        ZoneOffsetTransition next = rules.nextTransition(Instant.parse("2024-06-01T00:00:00Z"));
        System.out.println(next + " " + next.getDuration() + " " + next.isOverlap() + " " + rules.isDaylightSavings(next.getInstant().minusSeconds(1)) + " " + rules.getStandardOffset(Instant.EPOCH) + " " + rules.isFixedOffset());
        System.out.println(rules.getValidOffsets(LocalDateTime.of(2024, 11, 3, 1, 30)) + " " + rules.getValidOffsets(LocalDateTime.of(2024, 3, 10, 2, 30)) + " " + rules.getTransitionRules().size());
        for (String id : new String[] {"Z", "UTC", "GMT+2", "UTC-03:30", "+05:45", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "Etc/GMT+5"}) {
            ZoneId zone = ZoneId.of(id);
            System.out.println(id + " " + zone + " " + zone.normalized() + " " + LocalDateTime.of(2011, 12, 31, 0, 0).atZone(zone).toInstant());
        }
        for (String bad : new String[] {"Mars/Base", "", "+25:00", "GMT+99", "x"}) {
            try {
                ZoneId.of(bad);
            } catch (DateTimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        OffsetDateTime o = OffsetDateTime.parse("2024-05-06T07:08:09.1+05:30");
        System.out.println(o + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.toEpochSecond() + " " + OffsetTime.parse("10:15+01:00").withOffsetSameInstant(ZoneOffset.ofHours(-2)) + " " + ZoneOffset.ofHoursMinutes(-3, -30).getTotalSeconds() + " " + ZoneOffset.MAX);
        System.out.println(o.compareTo(OffsetDateTime.parse("2024-05-06T01:38:09.1Z")) + " " + o.isEqual(OffsetDateTime.parse("2024-05-06T01:38:09.1Z")) + " " + gap.equals(gap.withFixedOffsetZone()) + " " + gap.hashCode());
    }
}
