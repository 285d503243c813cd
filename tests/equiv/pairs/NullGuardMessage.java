// VERDICT: equivalent
// A condition that throws becomes Objects.requireNonNull with the same message.
import java.util.Objects;

public final class NullGuardMessage {
    public static final class Before {
        public static String f(String name, String fallback) {
            if (name == null) {
                throw new NullPointerException("name");
            }
            if (fallback == null) {
                throw new NullPointerException("fallback");
            }
            if (name.length() == 0) {
                return fallback;
            } else {
                return name;
            }
        }
    }

    public static final class After {
        public static String f(String name, String fallback) {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(fallback, "fallback");
            return name.isEmpty() ? fallback : name;
        }
    }
}
