// VERDICT: equivalent
// The recursive greatest common divisor becomes a loop that also puts the greater number first.
public final class GcdLoop {
    public static final class Before {
        public static int f(int a, int b) {
            if (a < 0 || b < 0 || a > 50 || b > 50) {
                throw new IllegalArgumentException("outside of 0 to 50");
            }
            return gcd(a, b);
        }

        private static int gcd(int a, int b) {
            if (b == 0) {
                return a;
            }
            return gcd(b, a % b);
        }
    }

    public static final class After {
        public static int f(int a, int b) {
            if (a < 0 || b < 0 || a > 50 || b > 50) {
                throw new IllegalArgumentException("outside of 0 to 50");
            }
            int greater = Math.max(a, b);
            int lesser = Math.min(a, b);
            while (lesser != 0) {
                int rest = greater % lesser;
                greater = lesser;
                lesser = rest;
            }
            return greater;
        }
    }
}
