// VERDICT: equivalent
// Factors that are powers of two: x + x becomes 2 * x and y / 4 becomes y * 0.25, which round alike.
public final class DoubledFloat {
    public static final class Before {
        public static double f(double x, double y) {
            double twice = x + x;
            double quarter = y / 4;
            if (twice < quarter) {
                return quarter - twice;
            }
            return twice - quarter;
        }
    }

    public static final class After {
        public static double f(double x, double y) {
            double twice = 2 * x;
            double quarter = y * 0.25;
            return twice < quarter ? quarter - twice : twice - quarter;
        }
    }
}
