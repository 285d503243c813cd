package types;

import java.util.Deque;
import java.util.List;

/** Takes the first element the fast way when the list is linked. */
public class LinkedFirst {
    public static boolean startsWithNull(List<String> list) {
        if (list instanceof Deque<?> linked) {
            Object first = linked.getFirst(); // THROWS NoSuchElementException
            return first == null;
        }
        return list != null && !list.isEmpty() && list.get(0) == null;
    }
}
