// VERDICT: different
// WITNESS: Integer.MIN_VALUE
// The absolute value is taken before the remainder, and Integer.MIN_VALUE has none.
public final class AbsBucket {
    public static final class Before {
        private static final int BUCKETS = 10;

        public static int f(int hash) {
            int rest = hash % BUCKETS;
            return Math.abs(rest);
        }
    }

    public static final class After {
        private static final int BUCKETS = 10;

        public static int f(int hash) {
            int positive = Math.abs(hash);
            return positive % BUCKETS;
        }
    }
}
