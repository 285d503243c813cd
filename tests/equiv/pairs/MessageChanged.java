// VERDICT: different
// WITNESS: null, 1
// A null check by hand becomes Objects.requireNonNull, with another message.
import java.util.Objects;

public final class MessageChanged {
    public static final class Before {
        public static String f(String unit, int count) {
            if (unit == null) {
                throw new NullPointerException("unit must not be null");
            }
            return count == 1 ? unit : unit + "s";
        }
    }

    public static final class After {
        public static String f(String unit, int count) {
            Objects.requireNonNull(unit, "unit");
            if (count == 1) {
                return unit;
            }
            return unit + "s";
        }
    }
}
