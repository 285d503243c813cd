package types;

import java.util.Map;

/** Keeps the default of a map that can be changed under the key null. */
public class NullKeys {
    public static int setDefault(Map<String, Integer> map) {
        if (map == null) {
            return 0;
        }
        try {
            map.put("default", 1);
        } catch (UnsupportedOperationException unmodifiable) {
            return -1;
        }
        map.put(null, 1); // THROWS NullPointerException
        return map.size();
    }
}
