// AREA: java.util.collections
package util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** List.of, Set.of, Map.of and copyOf, without the order of sets and maps. */
public class ImmutableCollections {
    static String attempt(java.util.concurrent.Callable<?> c) {
        try {
            return "result " + c.call();
        } catch (Exception e) {
            return e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        List<Integer> three = List.of(1, 2, 3);
        System.out.println(three + " " + List.of() + List.of("only") + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) + three.hashCode());
        System.out.println(three.equals(Arrays.asList(1, 2, 3)) + " " + three.contains(2) + " " + three.indexOf(3) + " " + three.subList(1, 3));
        System.out.println(attempt(() -> three.add(4)));
        System.out.println(attempt(() -> three.remove(0)));
        System.out.println(attempt(() -> three.set(0, 1)));
        System.out.println(attempt(() -> three.contains(null)));
        System.out.println(attempt(() -> List.of(1, null)));
        System.out.println(attempt(() -> three.get(3)));
        System.out.println(attempt(() -> three.iterator().hasNext()));
        System.out.println(attempt(() -> Set.of("a", "b", "a")));
        System.out.println(attempt(() -> Map.of("k", 1, "k", 2)));
        System.out.println(attempt(() -> Map.of("k", null)));
        System.out.println(attempt(() -> Map.entry("k", "v").setValue("w")));
        Set<Integer> set = Set.of(5, 3, 9, 1, 7);
        System.out.println(new TreeSet<>(set) + " " + set.contains(9) + set.contains(2) + " " + set.size() + " " + set.hashCode());
        Map<String, Integer> map = Map.ofEntries(Map.entry("one", 1), Map.entry("two", 2), Map.entry("three", 3));
        System.out.println(new TreeMap<>(map) + " " + map.get("two") + map.get("four") + map.getOrDefault("five", 5) + " " + map.hashCode());
        List<Integer> source = new ArrayList<>(three);
        List<Integer> copy = List.copyOf(source);
        source.add(4);
        System.out.println(copy + " " + (List.copyOf(copy) == copy) + " " + (List.copyOf(three) == three));
        System.out.println(new TreeSet<>(Set.copyOf(List.of(2, 2, 1))) + " " + new TreeMap<>(Map.copyOf(Map.of(1, "x"))));
        List<Integer> fixed = Arrays.asList(3, 1, 2);
        fixed.sort(null);
        System.out.println(fixed + " " + attempt(() -> fixed.add(1)) + " " + attempt(() -> fixed.set(0, 100)) + fixed);
        System.out.println(three.stream().toList().getClass() == null ? "" : attempt(() -> three.stream().toList().add(1)));
    }
}
