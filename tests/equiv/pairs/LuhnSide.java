// VERDICT: different
// WITNESS: new int[] {0, 5, 9}
// Every other digit is doubled from the left, no longer from the right: not the same for odd lengths.
public final class LuhnSide {
    public static final class Before {
        public static boolean f(int[] digits) {
            int sum = 0;
            boolean twice = false;
            for (int i = digits.length - 1; i >= 0; i--) {
                int digit = digits[i];
                if (digit < 0 || digit > 9) return false;
                if (twice) {
                    digit *= 2;
                    if (digit > 9) digit -= 9;
                }
                sum += digit;
                twice = !twice;
            }
            return sum % 10 == 0;
        }
    }

    public static final class After {
        private static final int[] TWICE = {0, 2, 4, 6, 8, 1, 3, 5, 7, 9};

        public static boolean f(int[] digits) {
            int sum = 0;
            for (int i = 0; i < digits.length; i++) {
                int digit = digits[i];
                if (digit < 0 || digit > 9) return false;
                sum += i % 2 == 0 ? TWICE[digit] : digit;
            }
            return sum % 10 == 0;
        }
    }
}
