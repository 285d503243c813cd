// A check that refuses an input does not hide an error of the same kind on its line.
// KIND Chained.f: error
// KIND Chained.f: precondition
import java.util.Objects;

public class BehindChecks {
    public record Name(String text) {}

    public static class Chained {
        public static int f(Name name) {
            return Objects.requireNonNull(name).text().length(); // THROWS NullPointerException in Chained.f, Chained.f
        }
    }

    public static class OnlyCheck {
        public static int f(String text) {
            return Objects.requireNonNull(text).length(); // THROWS NullPointerException
        }
    }
}
