package types;

import java.util.Map;

/** Sums the values of a map, key by key. */
public class AccessOrder {
    public static int sum(Map<Integer, Integer> map) {
        int sum = 0;
        if (map == null) {
            return sum;
        }
        for (Integer key : map.keySet()) { // THROWS ConcurrentModificationException
            Integer value = map.get(key);
            if (value != null) {
                sum += value;
            }
        }
        return sum;
    }
}
