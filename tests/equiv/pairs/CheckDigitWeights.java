// VERDICT: equivalent
// A check digit modulo 11: products with weights become a running sum of sums, and the complement one floorMod.
public final class CheckDigitWeights {
    public static final class Before {
        public static char f(int[] digits) {
            if (digits.length != 4) {
                throw new IllegalArgumentException("length");
            }
            int sum = 0;
            for (int i = 0; i < 4; i++) {
                if (digits[i] < 0 || digits[i] > 9) {
                    throw new IllegalArgumentException("digit " + i);
                }
                sum += (5 - i) * digits[i];
            }
            int check = (11 - sum % 11) % 11;
            return check == 10 ? 'X' : (char) ('0' + check);
        }
    }

    public static final class After {
        public static char f(int[] digits) {
            if (digits.length != 4) {
                throw new IllegalArgumentException("length");
            }
            int sum = 0;
            int sums = 0;
            for (int i = 0; i < 4; i++) {
                if (digits[i] < 0 || digits[i] > 9) {
                    throw new IllegalArgumentException("digit " + i);
                }
                sum += digits[i];
                sums += sum;
            }
            int check = Math.floorMod(-(sums + sum), 11);
            return "0123456789X".charAt(check);
        }
    }
}
