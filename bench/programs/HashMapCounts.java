import java.util.HashMap;
import java.util.Map;

/** HashMap with Integer and String keys: put, get, merge, iteration. */
public class HashMapCounts {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        Map<Integer, Integer> numbers = new HashMap<>();
        Map<String, Integer> words = new HashMap<>();
        int x = 7;
        for (int i = 0; i < size; i++) {
            x = x * 1103515245 + 12345;
            numbers.merge(x >>> 16, 1, Integer::sum);
            String word = "w" + (x >>> 20);
            Integer old = words.get(word);
            words.put(word, old == null ? 1 : old + 1);
        }
        long sum = 0;
        for (Map.Entry<Integer, Integer> e : numbers.entrySet()) sum += (long) e.getKey() * e.getValue();
        for (int v : words.values()) sum += v * v;
        System.out.println(numbers.size() + " " + words.size() + " " + sum);
    }
}
