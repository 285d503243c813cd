// AREA: java.util.collections
// JDK: 11
package util;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** HashMap: iteration order by hash of small keys, resizing, compute and merge, views that write through, nulls. */
public class HashMaps {
    public static void main(String[] args) {
        Map<String, Integer> counts = new HashMap<>();
        String text = "it was the best of times it was the worst of times it was the age of wisdom";
        for (String word : text.split(" ")) {
            counts.merge(word, 1, Integer::sum);
        }
        System.out.println(counts);
        counts.computeIfAbsent("new", String::length);
        counts.computeIfAbsent("it", s -> -1);
        counts.computeIfPresent("was", (k, v) -> v == 3 ? null : v);
        counts.compute("of", (k, v) -> v * 100);
        counts.compute("absent", (k, v) -> v == null ? 0 : v);
        counts.putIfAbsent("the", 77);
        counts.replace("age", 5);
        counts.replaceAll((k, v) -> v + k.length());
        System.out.println(counts + " " + counts.getOrDefault("was", -5) + " " + counts.hashCode());
        counts.keySet().removeIf(k -> k.length() > 4);
        counts.values().remove(5);
        for (Map.Entry<String, Integer> e : counts.entrySet()) {
            e.setValue(e.getValue() * 2);
        }
        System.out.println(counts + " " + counts.containsValue(8) + " " + counts.remove("of", 1) + " " + counts.size());
        Map<Integer, String> numbers = new HashMap<>();
        for (int i = 0; i < 5000; i += 7) {
            numbers.put(i * 37 ^ i >> 3, "v" + i);
        }
        int checksum = 0;
        for (Map.Entry<Integer, String> e : numbers.entrySet()) {
            checksum = checksum * 31 + e.getKey() + e.getValue().hashCode();
        }
        System.out.println(numbers.size() + " " + checksum);
        Map<Object, Object> odd = new HashMap<>();
        odd.put(null, "null key");
        odd.put("null value", null);
        odd.put(1, "int");
        odd.put(1L, "long");
        odd.put(1.0, "double");
        odd.put('1', "char");
        odd.put(Arrays.asList(1, 2), "list");
        System.out.println(odd.get(null) + " " + odd.containsKey("null value") + " " + odd.get("null value") + " " + odd.get(1) + odd.get(1L) + odd.get(1.0));
        System.out.println(odd.equals(new HashMap<>(odd)) + " " + new TreeSet<>(numbers.keySet()).first() + " " + odd.size());
        try {
            for (Object k : odd.keySet()) odd.remove(k);
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("changed while iterating");
        }
    }
}
