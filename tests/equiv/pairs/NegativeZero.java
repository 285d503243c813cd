// VERDICT: different
// WITNESS: 0.0, true
// A negation becomes a subtraction from zero, which gives 0.0 and not -0.0.
public final class NegativeZero {
    public static final class Before {
        public static double f(double amount, boolean debit) {
            double signed = amount;
            if (debit) {
                signed = -amount;
            }
            return signed;
        }
    }

    public static final class After {
        public static double f(double amount, boolean debit) {
            double signed = amount;
            if (debit) {
                signed = 0.0 - amount;
            }
            return signed;
        }
    }
}
