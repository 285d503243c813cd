package types;

import java.util.List;

/** Adds to the caller's list. */
public class Appends {
    public static int grow(List<Integer> list) {
        if (list == null) {
            return 0;
        }
        list.add(1); // THROWS UnsupportedOperationException
        return list.size();
    }
}
