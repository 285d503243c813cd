// AREA: java.util.concurrent.collections
package concurrent;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;

/** ConcurrentHashMap and the other concurrent collections, alone and from several threads. */
public class ConcurrentMaps {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        for (String w : "to be or not to be that is the question to".split(" ")) map.merge(w, 1, Integer::sum);
        System.out.println(new TreeMap<>(map) + " " + map.getOrDefault("x", 0) + " " + map.putIfAbsent("be", 9) + map.replace("be", 2, 20) + map.remove("or", 5) + map.computeIfPresent("not", (k, v) -> null));
        System.out.println(map.reduceValues(1, Integer::sum) + " " + map.search(1, (k, v) -> v == 20 ? k : null) + " " + map.mappingCount() + " " + map.reduceKeys(1, String::length, Integer::max) + " " + map.containsKey("not"));
        for (Object[] bad : new Object[][] {{null, 1}, {"k", null}}) {
            try {
                map.put((String) bad[0], (Integer) bad[1]);
            } catch (NullPointerException e) {
                System.out.println("no nulls");
            }
        }
        try {
            map.computeIfAbsent("outer", k -> map.computeIfAbsent("outer", j -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
                for (int i = 0; i < 600; i++) {
                    counts.merge(i % 97, 1, Integer::sum);
                    counts.computeIfAbsent(1000 + i, k -> k * 2);
                }
            });
            threads[t].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(counts.size() + " " + counts.values().stream().mapToLong(i -> i).sum() + " " + counts.get(5));
        Iterator<Integer> weak = counts.keySet().iterator();
        counts.clear();
        weak.next();
        System.out.println(counts.isEmpty() + " weakly consistent");
        ConcurrentSkipListMap<Integer, String> skip = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 50; i++) skip.put(i * 37 % 101, "v" + i);
        System.out.println(skip.firstKey() + " " + skip.ceilingEntry(50) + " " + skip.headMap(10) + " " + skip.descendingMap().firstEntry() + " " + skip.subMap(20, 30).size() + " " + skip.pollLastEntry());
        ConcurrentSkipListSet<String> set = new ConcurrentSkipListSet<>(List.of("c", "a", "b"));
        System.out.println(set + " " + set.higher("a") + set.descendingSet());
        CopyOnWriteArrayList<Integer> copy = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
        List<Integer> seen = new ArrayList<>();
        for (int i : copy) {
            seen.add(i);
            if (copy.size() < 6) copy.add(i * 10);
        }
        System.out.println(seen + " " + copy + " " + copy.addIfAbsent(1) + copy.addAllAbsent(List.of(2, 99)));
        try {
            Iterator<Integer> it = copy.iterator();
            it.next();
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("snapshot iterator");
        }
        Map<Integer, Integer> set2 = new ConcurrentHashMap<>(Map.of(1, 1));
        System.out.println(ConcurrentHashMap.newKeySet().add("x") + " " + set2.equals(Map.of(1, 1)) + set2);
    }
}
