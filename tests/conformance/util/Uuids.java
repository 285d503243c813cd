// AREA: java.util.uuid
package util;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/** UUID from names, halves and text. */
public class Uuids {
    public static void main(String[] args) {
        UUID named = UUID.nameUUIDFromBytes("javelin".getBytes(StandardCharsets.UTF_8));
        System.out.println(named + " " + named.version() + " " + named.variant() + " " + named.hashCode());
        UUID halves = new UUID(0x0123456789ABCDEFL, 0x8EDCBA9876543210L);
        System.out.println(halves + " " + halves.getMostSignificantBits() + " " + halves.getLeastSignificantBits());
        UUID parsed = UUID.fromString("1-2-3-4-5");
        System.out.println(parsed + " " + parsed.equals(UUID.fromString("00000001-0002-0003-0004-000000000005")));
        UUID time = UUID.fromString("c232ab00-9414-11ec-b3c8-9f6bdeced846");
        System.out.println(time.version() + " " + time.timestamp() + " " + time.clockSequence() + " " + time.node());
        try {
            named.timestamp();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        for (String bad : new String[] {"", "1-2-3-4", "g-1-1-1-1", "00000001-0002-0003-0004-0000000000051234567"}) {
            try {
                System.out.println(UUID.fromString(bad));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        UUID[] sorted = {named, halves, parsed, time, new UUID(-1, 0), new UUID(0, -1)};
        Arrays.sort(sorted);
        System.out.println(Arrays.toString(sorted));
        UUID random = UUID.randomUUID();
        System.out.println(random.version() + " " + random.variant() + " " + random.toString().length() + " " + random.equals(UUID.randomUUID()));
    }
}
