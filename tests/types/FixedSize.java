package types;

import java.util.List;

/** Changes the first element of a list, and then takes it away. */
public class FixedSize {
    public static int replaceAndRemove(List<Integer> list) {
        if (list == null || list.isEmpty()) {
            return 0;
        }
        try {
            list.set(0, 7);
        } catch (UnsupportedOperationException unmodifiable) {
            return -1;
        }
        list.remove(0); // THROWS UnsupportedOperationException
        return list.size();
    }
}
