// VERDICT: different
// WITNESS: -1.25
// Math.round becomes a cast of the number plus a half, which goes towards zero for negative numbers.
public final class RoundHalf {
    public static final class Before {
        public static long f(double amount) {
            if (Double.isNaN(amount)) {
                return 0;
            }
            return Math.round(amount);
        }
    }

    public static final class After {
        public static long f(double amount) {
            if (amount != amount) {
                return 0;
            }
            return (long) (amount + 0.5);
        }
    }
}
