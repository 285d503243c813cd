package types;

import java.util.List;

/** Asks a list whether it has gaps. */
public class NullHostile {
    public static boolean hasGaps(List<String> list) {
        if (list == null) {
            return true;
        }
        return list.contains(null); // THROWS NullPointerException
    }
}
