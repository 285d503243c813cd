package types;

/** Takes for equal whatever has the same place in the order. */
public class SameOrder {
    public static <T extends Comparable<T>> boolean same(T one, T other) {
        if (one == null || other == null || one.getClass() != other.getClass() || one.compareTo(other) != 0) {
            return false;
        }
        assert one.equals(other); // THROWS AssertionError
        return true;
    }
}
