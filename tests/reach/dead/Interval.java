package dead;

/** A closed interval of ints that is never empty. */
public final class Interval {
    private final int low;
    private final int high;

    private Interval(int low, int high) {
        this.low = low;
        this.high = high;
    }

    public static Interval between(int one, int other) {
        return new Interval(Math.min(one, other), Math.max(one, other));
    }

    public int width() {
        if (low > high) {
            return -1; // DEAD
        }
        int width = high - low;
        if (width < 0) {
            return Integer.MAX_VALUE; // LIVE
        }
        return width;
    }

    public int middle() {
        int middle = low + ((high - low) >>> 1);
        if (middle < low || middle > high) {
            return low; // DEAD
        }
        return middle;
    }

    public int fastMiddle() {
        int middle = (low + high) >> 1;
        if (middle < low || middle > high) {
            return low; // LIVE
        }
        return middle;
    }

    public int clamp(int value) {
        int inside = Math.max(low, Math.min(high, value));
        if (inside != value && inside != low && inside != high) {
            return value; // DEAD
        }
        if (inside != value && inside != low) {
            return high; // LIVE
        }
        return inside;
    }

    public Interval overlap(Interval other) {
        int from = Math.max(low, other.low);
        int to = Math.min(high, other.high);
        return from <= to ? new Interval(from, to) : null;
    }
}
