// VERDICT: different
// WITNESS: Integer.MAX_VALUE, Integer.MAX_VALUE
// The safe midpoint becomes half of a sum that may overflow.
public final class MidpointOverflow {
    public static final class Before {
        public static int f(int low, int high) {
            if (low < 0 || high < low) {
                throw new IllegalArgumentException("range");
            }
            return low + (high - low) / 2;
        }
    }

    public static final class After {
        public static int f(int low, int high) {
            if (low < 0 || high < low) {
                throw new IllegalArgumentException("range");
            }
            return (low + high) / 2;
        }
    }
}
