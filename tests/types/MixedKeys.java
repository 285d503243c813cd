package types;

import java.util.Map;

/** Puts two keys of different classes into a map. */
public class MixedKeys {
    public static int index(Map<Object, Integer> map) {
        if (map == null) {
            return 0;
        }
        try {
            map.put("name", 1);
        } catch (RuntimeException refused) {
            return -1;
        }
        map.put(17, 2); // THROWS ClassCastException
        return map.size();
    }
}
