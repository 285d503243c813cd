// VERDICT: different
// WITNESS: new float[] {16777216f, 1f, 1f}
// The sum is kept as a double and rounded once, no longer after each addition.
public final class FloatTotal {
    public static final class Before {
        public static float f(float[] amounts) {
            float total = 0;
            for (float amount : amounts) {
                total += amount;
            }
            return total;
        }
    }

    public static final class After {
        public static float f(float[] amounts) {
            double total = 0;
            for (float amount : amounts) {
                total += amount;
            }
            return (float) total;
        }
    }
}
