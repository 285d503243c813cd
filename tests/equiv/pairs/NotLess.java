// VERDICT: different
// WITNESS: Double.NaN, 1.0
// "Not less" becomes "greater or equal", which is not the same for NaN.
public final class NotLess {
    public static final class Before {
        public static String f(double reading, double limit) {
            if (!(reading < limit)) {
                return "alarm";
            }
            return "fine";
        }
    }

    public static final class After {
        public static String f(double reading, double limit) {
            if (reading >= limit) {
                return "alarm";
            }
            return "fine";
        }
    }
}
