// VERDICT: equivalent
// The rate is factored out; whatever it is, the sum is the same.
public final class RateScaled {
    public static int rate = 3;

    public static final class Before {
        public static int f(int amount) {
            return amount * rate + amount;
        }
    }

    public static final class After {
        public static int f(int amount) {
            return amount * (rate + 1);
        }
    }
}
