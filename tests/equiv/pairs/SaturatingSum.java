// VERDICT: equivalent
// A sum that is clamped in long becomes a wrapped sum whose overflow is seen from the signs.
public final class SaturatingSum {
    public static final class Before {
        public static int f(int a, int b) {
            long sum = (long) a + b;
            if (sum > Integer.MAX_VALUE) {
                return Integer.MAX_VALUE;
            }
            if (sum < Integer.MIN_VALUE) {
                return Integer.MIN_VALUE;
            }
            return (int) sum;
        }
    }

    public static final class After {
        public static int f(int a, int b) {
            int sum = a + b;
            boolean overflow = ((a ^ sum) & (b ^ sum)) < 0;
            if (!overflow) {
                return sum;
            }
            return (a >> 31) ^ Integer.MAX_VALUE;
        }
    }
}
