// AREA: java.util.collections
package util;

import java.util.Comparator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** TreeMap and TreeSet navigation, views and their limits, comparators, polling. */
public class TreeMaps {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        for (int i = 0; i < 30; i++) {
            map.put(i * 17 % 60, "v" + i);
        }
        for (int k : new int[] {-1, 0, 17, 18, 59, 60, 100}) {
            System.out.println(k + ": " + map.floorKey(k) + " " + map.lowerKey(k) + " " + map.ceilingKey(k) + " " + map.higherEntry(k));
        }
        System.out.println(map.firstEntry() + " " + map.lastKey() + " " + map.headMap(9) + " " + map.tailMap(50, false));
        NavigableMap<Integer, String> view = map.subMap(10, true, 20, false);
        System.out.println(view + " " + view.descendingMap() + " " + view.size());
        view.put(15, "fifteen");
        view.remove(10);
        view.pollFirstEntry();
        System.out.println(view + " " + map.containsKey(15) + " " + map.size());
        try {
            view.put(20, "outside");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            map.put(null, "x");
        } catch (NullPointerException e) {
            System.out.println("no null keys");
        }
        SortedMap<Integer, String> tail = map.descendingMap().tailMap(8);
        System.out.println(tail + " " + tail.firstKey());
        for (Map.Entry<Integer, String> e : map.entrySet()) {
            if (e.getKey() % 2 == 0) e.setValue("even");
        }
        map.values().removeIf("even"::equals);
        System.out.println(map.pollLastEntry() + " " + map);
        TreeMap<String, Integer> words = new TreeMap<>(Comparator.comparing(String::length).thenComparing(String.CASE_INSENSITIVE_ORDER));
        for (String s : "The quick brown fox jumps over the lazy DOG dog".split(" ")) {
            words.merge(s, 1, Integer::sum);
        }
        System.out.println(words + " " + words.get("THE"));
        NavigableSet<Character> set = new TreeSet<>();
        for (char c : "navigable".toCharArray()) set.add(c);
        System.out.println(set + " " + set.headSet('g', true) + set.subSet('b', 'l') + set.descendingSet() + set.higher('g') + set.pollFirst());
        try {
            new TreeSet<Object>(java.util.List.of(1, "a"));
        } catch (ClassCastException e) {
            System.out.println("cannot compare");
        }
    }
}
