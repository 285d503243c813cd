// VERDICT: different
// WITNESS: x = 0, low = 1, high = 0
// One unsigned comparison in place of two; only where low is not above high.
public final class RangeUnsigned {
    public static int low = 0;
    public static int high = 10;

    public static final class Before {
        public static boolean f(int x) {
            return x >= low && x <= high;
        }
    }

    public static final class After {
        public static boolean f(int x) {
            return Integer.compareUnsigned(x - low, high - low) <= 0;
        }
    }
}
