// VERDICT: equivalent
// Results are kept in a private static cache that no caller sees; the cache starts empty.
public final class SquareCache {
    public static final class Before {
        public static int f(int n) {
            if (n < 0 || n >= 16) {
                throw new IllegalArgumentException("n is " + n);
            }
            int steps = 1;
            for (int i = 0; i < n; i++) {
                steps += 2 * i + 1;
            }
            return steps;
        }
    }

    public static final class After {
        private static final int[] CACHE = new int[16];

        public static int f(int n) {
            if (n < 0 || n >= 16) {
                throw new IllegalArgumentException("n is " + n);
            }
            if (CACHE[n] == 0) {
                CACHE[n] = compute(n);
            }
            return CACHE[n];
        }

        private static int compute(int n) {
            int steps = 1;
            for (int i = 0; i < n; i++) {
                steps += 2 * i + 1;
            }
            return steps;
        }
    }
}
