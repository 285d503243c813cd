// AREA: java.util.objects
package util;

import java.util.Comparator;
import java.util.Objects;

/** Objects: null checks, index checks and their messages, comparison and hashing. */
public class ObjectsHelpers {
    static void attempt(java.util.function.Supplier<?> s) {
        try {
            System.out.println("result " + s.get());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        attempt(() -> Objects.requireNonNull("x"));
        attempt(() -> Objects.requireNonNull(null));
        attempt(() -> Objects.requireNonNull(null, "message"));
        attempt(() -> Objects.requireNonNull(null, () -> "supplied " + 1));
        attempt(() -> Objects.requireNonNullElse(null, "else"));
        attempt(() -> Objects.requireNonNullElse(null, null));
        attempt(() -> Objects.requireNonNullElseGet(null, () -> "computed"));
        attempt(() -> Objects.checkIndex(3, 4));
        attempt(() -> Objects.checkIndex(4, 4));
        attempt(() -> Objects.checkIndex(-1, 4));
        attempt(() -> Objects.checkFromToIndex(1, 5, 4));
        attempt(() -> Objects.checkFromIndexSize(2, 3, 4));
        attempt(() -> Objects.checkIndex(1L << 40, 1L << 39));
        attempt(() -> Objects.compare("a", "b", Comparator.reverseOrder()));
        attempt(() -> Objects.compare(null, null, Comparator.<Object, Integer>comparing(Object::hashCode)));
        attempt(() -> Objects.hash());
        attempt(() -> Objects.hash(1, "two", null, 3.0, 'c', true, 5L));
        attempt(() -> Objects.hash((Object) null));
        attempt(() -> Objects.equals(null, null));
        attempt(() -> Objects.equals("a", null));
        attempt(() -> Objects.deepEquals(new int[][] {{1}}, new int[][] {{1}}));
        attempt(() -> Objects.equals(new int[] {1}, new int[] {1}));
        attempt(() -> Objects.toString(null) + Objects.toString("x", "y") + Objects.isNull(null) + Objects.nonNull(null));
    }
}
