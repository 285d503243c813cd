// Everything that sees the order of a HashMap's entries, with keys that are symbolic when they are put in: small numbers stand in
// ascending order, whatever order they came in. And the functions that a map calls, held against get and put.
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;

public class MapOrder {
    // Two keys from 0 to 2, of which the smaller one must be seen first; null if they are others.
    static Map<Integer, String> map(int a, int b) {
        if (a < 0 || a > 2 || b < 0 || b > 2 || a == b) return null;
        Map<Integer, String> map = new HashMap<>();
        map.put(a, "a");
        map.put(b, "b");
        return map;
    }

    static void same(int a, int b) {
        if (a != b) throw new IllegalStateException();
    }

    static void same(String a, String b) {
        if (!a.equals(b)) throw new IllegalStateException();
    }

    public static class ForEach {
        public static void f(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            int[] first = {-1};
            map.forEach((k, v) -> { if (first[0] < 0) first[0] = k; });
            same(first[0], Math.min(a, b));
        }
    }

    public static class ReplaceAll {
        public static void f(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            int[] first = {-1};
            map.replaceAll((k, v) -> {
                if (first[0] < 0) first[0] = k;
                return v + v;
            });
            same(first[0], Math.min(a, b));
            same(map.get(b), "bb");
        }
    }

    public static class ContainsValue {
        public static void f(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            if (!map.containsValue("b") || map.containsValue("c")) throw new IllegalStateException();
        }
    }

    public static class ToArrays {
        public static void f(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            Object[] keys = map.keySet().toArray();
            same((Integer) keys[0], Math.min(a, b));
            Object[] values = map.values().toArray();
            same((String) values[0], a < b ? "a" : "b");
        }
    }

    public static class Iterators {
        public static void f(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            Iterator<Integer> keys = map.keySet().iterator();
            same(keys.next(), Math.min(a, b));
            same(keys.next(), Math.max(a, b));
        }
    }

    public static class ForEachOfViews {
        public static void f(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            StringBuilder seen = new StringBuilder();
            map.keySet().forEach(k -> seen.append(k.equals(a) ? "a" : "b"));
            same(seen.toString(), a < b ? "ab" : "ba");
        }

        public static void values(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            StringBuilder seen = new StringBuilder();
            map.values().forEach(seen::append);
            same(seen.toString(), a < b ? "ab" : "ba");
        }

        public static void entries(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            StringBuilder seen = new StringBuilder();
            map.entrySet().forEach(e -> seen.append(e.getValue()));
            same(seen.toString(), a < b ? "ab" : "ba");
        }
    }

    public static class Remaining {
        public static void keys(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            StringBuilder seen = new StringBuilder();
            map.keySet().spliterator().forEachRemaining(k -> seen.append(k.equals(a) ? "a" : "b"));
            same(seen.toString(), a < b ? "ab" : "ba");
        }

        public static void values(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            StringBuilder seen = new StringBuilder();
            map.values().spliterator().forEachRemaining(seen::append);
            same(seen.toString(), a < b ? "ab" : "ba");
        }

        public static void entries(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            StringBuilder seen = new StringBuilder();
            map.entrySet().spliterator().forEachRemaining(e -> seen.append(e.getValue()));
            same(seen.toString(), a < b ? "ab" : "ba");
        }
    }

    public static class Advance {
        public static void keys(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            map.keySet().spliterator().tryAdvance(k -> same(k, Math.min(a, b)));
        }

        public static void values(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            map.values().spliterator().tryAdvance(v -> same(v, a < b ? "a" : "b"));
        }

        public static void entries(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            map.entrySet().spliterator().tryAdvance(e -> same(e.getValue(), a < b ? "a" : "b"));
        }
    }

    // The first half of the table has all of them.
    public static class Split {
        public static void keys(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            Spliterator<Integer> half = map.keySet().spliterator().trySplit();
            half.tryAdvance(k -> same(k, Math.min(a, b)));
        }

        public static void values(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            Spliterator<String> half = map.values().spliterator().trySplit();
            half.tryAdvance(v -> same(v, a < b ? "a" : "b"));
        }

        public static void entries(int a, int b) {
            Map<Integer, String> map = map(a, b);
            if (map == null) return;
            Spliterator<Map.Entry<Integer, String>> half = map.entrySet().spliterator().trySplit();
            half.tryAdvance(e -> same(e.getValue(), a < b ? "a" : "b"));
        }
    }

    public static class ComputeIfAbsent {
        public static void f(int a, int b) {
            Map<Integer, String> map = new HashMap<>();
            map.put(a, "a");
            same(map.computeIfAbsent(b, k -> "new"), a == b ? "a" : "new");
            same(map.size(), a == b ? 1 : 2);
            same(map.get(b), a == b ? "a" : "new");
        }
    }

    public static class Compute {
        public static void f(int a, int b) {
            Map<Integer, String> map = new HashMap<>();
            map.put(a, "a");
            map.compute(b, (k, v) -> v == null ? "new" : null);
            same(map.size(), a == b ? 0 : 2);
            if (a != b) same(map.get(b), "new");
        }
    }

    public static class Remove {
        public static void f(int a, int b) {
            Map<Integer, String> map = new HashMap<>();
            map.put(a, "a");
            map.put(5, "five");
            if (a == 5) return;
            String old = map.remove(b);
            same(map.size(), b == a || b == 5 ? 1 : 2);
            if (b == a) same(old, "a");
        }
    }
}
