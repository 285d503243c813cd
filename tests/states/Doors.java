package states;

import java.util.HashMap;
import java.util.Map;

/** Counts how often each badge opened the doors. */
public class Doors {
    private final Map<Badge, Integer> counts = new HashMap<>();

    /** A badge with a number that can be changed; two badges of one number are equal. */
    public static class Badge {
        private int number;
        private Doors lastUsed;

        public Badge(int number) {
            this.number = number;
        }

        public void renumber(int next) {
            number = next;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Badge && ((Badge) other).number == number;
        }

        @Override
        public int hashCode() {
            return number;
        }
    }

    public void enter(Badge badge) {
        if (badge == null) {
            throw new IllegalArgumentException("no badge");
        }
        counts.merge(badge, 1, Integer::sum);
        badge.lastUsed = this;
    }

    public int entries(Badge badge) {
        if (badge == null || badge.lastUsed != this) {
            return 0;
        }
        return counts.get(badge); // THROWS NullPointerException
    }
}
