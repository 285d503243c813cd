package types;

/** Takes for a string whatever is text and can be compared. */
public class TextKinds {
    public static int length(Object value) {
        if (!(value instanceof CharSequence) || !(value instanceof Comparable)) {
            return -1;
        }
        return ((String) value).length(); // THROWS ClassCastException
    }
}
