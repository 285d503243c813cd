package types;

import java.util.Comparator;

/** Relies on an order that has two directions. */
public class Orders {
    public static boolean ascends(Comparator<Integer> order) {
        if (order == null || order.compare(1, 2) <= 0) {
            return true;
        }
        assert order.compare(2, 1) < 0; // THROWS AssertionError
        return false;
    }
}
