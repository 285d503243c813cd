// VERDICT: equivalent
// A remainder that is corrected when negative becomes a mask, for a ring of four places.
public final class RingIndex {
    public static final class Before {
        public static int f(int[] ring, int head, int steps) {
            if (ring.length != 4) {
                throw new IllegalArgumentException("ring of " + ring.length);
            }
            int place = (head + steps) % 4;
            if (place < 0) {
                place += 4;
            }
            return ring[place];
        }
    }

    public static final class After {
        private static final int MASK = 3;

        public static int f(int[] ring, int head, int steps) {
            if (ring.length != MASK + 1) {
                throw new IllegalArgumentException("ring of " + ring.length);
            }
            return ring[(head & MASK) + (steps & MASK) & MASK];
        }
    }
}
