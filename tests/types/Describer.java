package types;

/** Finds the code of a value's class in a chain of questions. */
public class Describer {
    private static final int[] CODES = {11, 12, 13, 14, 15, 16, 17};

    public static int code(Object value) {
        int kind;
        if (value instanceof Integer) {
            kind = 0;
        } else if (value instanceof Long) {
            kind = 1;
        } else if (value instanceof String) {
            kind = 2;
        } else if (value instanceof Character) {
            kind = 3;
        } else if (value instanceof Double) {
            kind = 4;
        } else if (value instanceof Float) {
            kind = 5;
        } else if (value instanceof Byte) {
            kind = 6;
        } else if (value instanceof Short) {
            kind = 7;
        } else {
            return 0;
        }
        return CODES[kind]; // THROWS ArrayIndexOutOfBoundsException
    }
}
