// VERDICT: equivalent
// A chain of ifs, each with its own rounding, becomes a sum over a table of brackets that is rounded once.
public final class TaxTable {
    public static final class Before {
        public static long f(int income) {
            if (income < 0) {
                throw new IllegalArgumentException("negative income");
            }
            long taxed = income;
            if (income <= 10_000) {
                return 0;
            } else if (income <= 30_000) {
                return (taxed - 10_000) * 20 / 100;
            } else if (income <= 60_000) {
                return 4_000 + (taxed - 30_000) * 30 / 100;
            } else {
                return 13_000 + (taxed - 60_000) * 45 / 100;
            }
        }
    }

    public static final class After {
        private static final int[] STARTS = {10_000, 30_000, 60_000};
        private static final int[] RATES = {20, 30, 45};

        public static long f(int income) {
            if (income < 0) {
                throw new IllegalArgumentException("negative income");
            }
            long hundredths = 0;
            for (int i = 0; i < STARTS.length; i++) {
                int end = i + 1 < STARTS.length ? STARTS[i + 1] : Integer.MAX_VALUE;
                int inside = Math.min(income, end) - STARTS[i];
                if (inside > 0) {
                    hundredths += (long) inside * RATES[i];
                }
            }
            return hundredths / 100;
        }
    }
}
