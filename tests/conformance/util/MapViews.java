// AREA: java.util.collections
package util;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Views of maps: entries that stay connected, removal through views, comparators of entries, unmodifiable and checked ones. */
public class MapViews {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("allowed");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (String s : "delta alpha charlie bravo".split(" ")) map.put(s, s.length());
        map.keySet().retainAll(List.of("alpha", "bravo", "delta"));
        Iterator<Map.Entry<String, Integer>> it = map.entrySet().iterator();
        Map.Entry<String, Integer> first = it.next();
        first.setValue(50);
        it.next();
        it.remove();
        System.out.println(map + " " + first + " " + first.hashCode() + " " + map.entrySet().contains(Map.entry("delta", 50)) + " " + map.entrySet().remove(new AbstractMap.SimpleEntry<>("delta", 51)));
        map.putAll(Map.of("echo", 4));
        map.entrySet().stream().sorted(Map.Entry.<String, Integer>comparingByValue().reversed()).forEach(e -> System.out.print(e + " "));
        System.out.println(Collections.max(map.entrySet(), Map.Entry.comparingByKey()));
        Map<String, Integer> view = Collections.unmodifiableMap(map);
        map.put("foxtrot", 7);
        System.out.println(view.size());
        attempt(() -> view.put("x", 1));
        attempt(() -> view.keySet().clear());
        attempt(() -> view.entrySet().iterator().next().setValue(3));
        attempt(() -> map.keySet().add("new"));
        attempt(() -> map.values().add(1));
        attempt(() -> Map.of().put("k", "v"));
        attempt(() -> map.computeIfAbsent("mod", k -> {
            map.put("during", 1);
            return 2;
        }));
        attempt(() -> new HashMap<>(Map.of(1, 1)).compute(1, (k, v) -> {
            throw new IllegalStateException();
        }));
        NavigableMap<Integer, String> tree = new TreeMap<>(Map.of(1, "a", 5, "b", 9, "c"));
        NavigableMap<Integer, String> down = tree.descendingMap();
        tree.put(7, "d");
        down.headMap(7, false).clear();
        System.out.println(tree + " " + down.navigableKeySet().first() + " " + tree.keySet().getClass().equals(down.keySet().getClass()));
        attempt(() -> tree.tailMap(5).put(4, "x"));
        attempt(() -> tree.firstEntry().setValue("y"));
        System.out.println(new AbstractMap.SimpleImmutableEntry<>("k", 1).equals(Map.entry("k", 1)) + " " + tree.merge(1, "z", String::concat) + tree.merge(5, "q", (a, b) -> null) + tree);
    }
}
