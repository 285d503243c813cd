import java.util.Map;
import java.util.TreeMap;

/** TreeMap: insertion, floor and ceiling, iteration, removal. */
public class TreeMapWork {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        TreeMap<Integer, Integer> map = new TreeMap<>();
        int x = 3;
        long sum = 0;
        for (int i = 0; i < size; i++) {
            x = x * 1103515245 + 12345;
            map.put(x >>> 8, i);
            Map.Entry<Integer, Integer> floor = map.floorEntry(x >>> 9);
            if (floor != null) sum += floor.getValue();
            Integer ceiling = map.ceilingKey(x >>> 7);
            if (ceiling != null) sum ^= ceiling;
            if (i % 3 == 0) map.pollFirstEntry();
        }
        for (Map.Entry<Integer, Integer> e : map.entrySet()) sum += e.getKey() - e.getValue();
        System.out.println(map.size() + " " + sum);
    }
}
