// AREA: java.util.collections
package util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** The static methods of Collections: sorting, searching, shuffling with a seed, rotation, wrappers. */
public class CollectionsUtilities {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("allowed");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 20; i++) list.add(i);
        Collections.shuffle(list, new Random(99));
        System.out.println(list + " " + Collections.max(list) + " " + Collections.min(list, Comparator.comparing(i -> Math.abs(i - 7))));
        Collections.rotate(list, 6);
        System.out.println(list);
        Collections.rotate(list.subList(3, 10), -2);
        Collections.swap(list, 0, 19);
        Collections.reverse(list);
        System.out.println(list);
        Collections.sort(list);
        System.out.println(Collections.binarySearch(list, 13) + " " + Collections.binarySearch(list, 50) + " " + Collections.binarySearch(list, -3));
        Collections.sort(list, Collections.reverseOrder(Comparator.comparing(i -> i % 7)));
        System.out.println(list);
        List<String> words = new ArrayList<>(Arrays.asList("a", "b", "a", "c", "a", "b"));
        System.out.println(Collections.frequency(words, "a") + " " + Collections.indexOfSubList(words, List.of("a", "b")) + Collections.lastIndexOfSubList(words, List.of("a", "b"))
            + Collections.disjoint(words, List.of("x", "y")) + Collections.replaceAll(words, "a", "z") + words);
        Collections.fill(words.subList(1, 3), "f");
        System.out.println(words + " " + Collections.nCopies(3, "n") + Collections.singletonList(1) + Collections.emptyMap());
        List<Integer> view = Collections.unmodifiableList(list);
        attempt(() -> view.add(1));
        attempt(() -> Collections.emptyList().add(null));
        attempt(() -> Collections.singletonMap("k", 1).put("l", 2));
        attempt(() -> Collections.nCopies(2, 1).set(0, 2));
        attempt(() -> Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))).entrySet().iterator().next().setValue(5));
        @SuppressWarnings({"rawtypes", "unchecked"})
        List<Object> checked = (List) Collections.checkedList(new ArrayList<>(), Integer.class);
        attempt(() -> checked.add("text"));
        List<Integer> safe = Collections.synchronizedList(new ArrayList<>(List.of(3, 1, 2)));
        safe.sort(null);
        System.out.println(safe + " " + Collections.list(Collections.enumeration(safe)));
        System.out.println(Collections.asLifoQueue(new java.util.ArrayDeque<>(List.of(1, 2))).peek() + " " + Collections.unmodifiableCollection(safe));
    }
}
