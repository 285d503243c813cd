import java.util.function.IntUnaryOperator;

/** The test removes this class: its record has neither a nest host nor a class around it. */
public class Alone {
    public record Inner(int x) {
        public int twice() {
            IntUnaryOperator twice = Inner::twice;
            return twice.applyAsInt(x);
        }

        private static int twice(int x) {
            return 2 * x;
        }
    }
}
