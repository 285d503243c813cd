package types;

/** Operators are constants of two enums; the table of costs was made for the first. */
public class Operators {
    private static final int[] COSTS = {1, 1, 3};

    /** An operator. */
    public sealed interface Operator {
        String sign();
    }

    /** The operators that every version knows. */
    public enum Basic implements Operator {
        PLUS,
        MINUS,
        TIMES;

        public String sign() {
            return name();
        }
    }

    /** The operators that were added. */
    public enum Further implements Operator {
        REMAINDER,
        SHIFT,
        POWER,
        ROOT;

        public String sign() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public static int cost(Operator operator) {
        if (operator == null) {
            return 0;
        }
        return COSTS[((Enum<?>) operator).ordinal()]; // THROWS ArrayIndexOutOfBoundsException
    }
}
