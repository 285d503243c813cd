package types;

/** Puts a number beside a value that can be compared. */
public class ArrayFill {
    public static int fill(Object[] values) {
        if (values == null || values.length != 2 || !(values[0] instanceof Comparable)) {
            return 0;
        }
        values[1] = 1; // THROWS ArrayStoreException
        return values.length;
    }
}
