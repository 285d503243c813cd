// VERDICT: equivalent
// A loop over a small range becomes the closed form of the sum of squares.
public final class SumToLimit {
    public static final class Before {
        public static int f(int n) {
            if (n < 0 || n > 20) {
                throw new IllegalArgumentException("n out of range");
            }
            int total = 0;
            for (int i = 1; i <= n; i++) {
                total += i * i;
            }
            return total;
        }
    }

    public static final class After {
        public static int f(int n) {
            if (n < 0 || n > 20) {
                throw new IllegalArgumentException("n out of range");
            }
            return n * (n + 1) * (2 * n + 1) / 6;
        }
    }
}
