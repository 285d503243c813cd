// Maps and sets that keep the order of insertion: a lookup asks which key it is, going through them asks for no bucket.
// OPTIONS: --suite 10 --string-length 2
import java.util.*;

public class LinkedMaps {
    public static class Get {
        public static int f(LinkedHashMap<String, Integer> m, String k) {
            if (m == null) return 0;
            Integer found = m.get(k);
            return found == null ? 1 : 10 / (found - 3); // THROWS ArithmeticException
        }
    }

    public static class Contains {
        public static int f(Set<String> s, String k) {
            if (s == null || k == null) return 0;
            return s.contains(k) ? 1 / (k.length() - 2) : 2; // THROWS ArithmeticException
        }
    }

    // The same key twice is one entry, at its first place.
    public static class Order {
        public static String f(String a, String b, String c) {
            if (a == null || b == null || c == null) return "";
            Map<String, Integer> m = new LinkedHashMap<>();
            m.put(a, 1);
            m.put(b, 2);
            m.put(c, 3);
            String keys = "";
            for (Map.Entry<String, Integer> e : m.entrySet()) keys += e.getKey() + e.getValue();
            if (m.size() == 1) throw new IllegalStateException(keys); // THROWS IllegalStateException
            return keys;
        }
    }

    public static class Remove {
        public static int f(int a, int b, int gone) {
            LinkedHashMap<Integer, String> m = new LinkedHashMap<>();
            m.put(a, "a");
            m.put(b, "b");
            m.put(7, "c");
            m.remove(gone);
            int sum = 0;
            for (int key : m.keySet()) sum = 31 * sum + (key == 7 ? 1 : 2);
            return sum == 1 ? 1 / (m.size() - 1) : sum; // THROWS ArithmeticException
        }
    }

    public static class RemoveAll {
        public static int f(long a, long b) {
            LinkedHashMap<Long, String> m = new LinkedHashMap<>();
            m.put(a, "a");
            m.remove(b);
            m.put(5L, "b");
            Iterator<Long> keys = m.keySet().iterator();
            long first = keys.next();
            keys.remove();
            if (first == 5 && m.isEmpty()) return 1;
            return m.isEmpty() ? 2 : 1 / (int) (m.keySet().iterator().next() - 5); // THROWS ArithmeticException
        }
    }

    public static class Merge {
        public static Map<String, Integer> f(String[] words) {
            Map<String, Integer> counts = new LinkedHashMap<>();
            if (words == null || words.length > 2) return counts;
            for (String word : words) counts.merge(word, 1, Integer::sum);
            if (counts.containsValue(2)) throw new IllegalStateException(); // THROWS IllegalStateException
            return counts;
        }
    }

    // A cache in the order of access is not a case of its own.
    public static class ByAccess {
        public static int f(int key) {
            Map<Integer, String> m = new LinkedHashMap<>(4, 0.75f, true);
            m.put(1, "a");
            m.put(2, "b");
            if (key != 1 && key != 2) return 0;
            m.get(key);
            return 1 / (m.keySet().iterator().next() - 2); // THROWS ArithmeticException
        }
    }

    public static class Eldest {
        private static class Last extends LinkedHashMap<Integer, Integer> {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > 1;
            }
        }

        public static int f(int a) {
            Last last = new Last();
            last.put(0, 0);
            last.put(a & 1, 1);
            return 1 / (2 - last.size() - (a & 1)); // THROWS ArithmeticException
        }
    }
}
