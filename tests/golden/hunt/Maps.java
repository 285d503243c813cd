// Hash maps and sets with symbolic keys: lookups by equality, and the order of entries as the JVM has it.
import java.util.*;

public class Maps {
    static final Map<String, Integer> TABLE = new HashMap<>();
    static final Map<Integer, String> NUMBERS = new HashMap<>();

    static {
        for (String s : "one two three four five six".split(" ")) TABLE.put(s, s.length());
        for (int i = 0; i < 100; i++) NUMBERS.put(i * 7, i == 77 ? null : "v");
    }

    public static class Lookup {
        public static int f(String s) {
            return 1 / (TABLE.getOrDefault(s, 1) - 5); // THROWS ArithmeticException
        }
    }

    public static class LookupNumber {
        public static int f(int n) {
            return NUMBERS.containsKey(n) ? NUMBERS.get(n).length() : 0; // THROWS NullPointerException
        }
    }

    public static class PassedIn {
        public static int f(Map<String, String> m) {
            if (m == null) return 0;
            if (m.containsKey("key")) return m.get("key").length(); // THROWS NullPointerException
            return m.get("other") == null ? 1 : 2;
        }
    }

    public static class PassedInSafe {
        public static int f(Map<Integer, Integer> m, int key) {
            if (m == null) return 0;
            int size = m.size();
            m.put(key, 1);
            if (!m.containsKey(key)) throw new IllegalStateException();
            if (m.size() < size || m.size() > size + 1) throw new IllegalStateException();
            m.remove(key);
            if (m.containsKey(key) || m.size() > size) throw new IllegalStateException();
            return m.size();
        }
    }

    public static class Distinct {
        public static int f(int a, int b, int c) {
            Set<Integer> s = new HashSet<>();
            s.add(a);
            s.add(b);
            s.add(c);
            if (s.size() == 2) throw new IllegalStateException(); // THROWS IllegalStateException
            boolean all = a != b && b != c && a != c;
            if (all != (s.size() == 3)) throw new IllegalArgumentException();
            return s.size();
        }
    }

    public static class DistinctTexts {
        public static int f(String a, String b) {
            Map<String, Integer> m = new HashMap<>();
            m.put(a, 1);
            Integer old = m.put(b, 2);
            if ((old != null) != java.util.Objects.equals(a, b)) throw new IllegalArgumentException();
            if (m.get(a) != (old == null ? 1 : 2)) throw new IllegalArgumentException();
            return m.size();
        }
    }

    public static class Duplicate {
        public static int f(int[] a) {
            if (a == null) return 0;
            Set<Integer> seen = new HashSet<>();
            for (int x : a) if (!seen.add(x)) throw new IllegalStateException(); // THROWS IllegalStateException
            return seen.size();
        }
    }

    // The order of small numbers is that of the numbers, if there is no collision: 16 comes before 1.
    public static class Order {
        public static int f(byte a) {
            if (a < 0 || a > 40) return 0;
            Map<Integer, String> m = new HashMap<>();
            m.put(1, "x");
            m.put((int) a, "y");
            int first = m.keySet().iterator().next();
            if (first == 32) throw new IllegalStateException(); // THROWS IllegalStateException
            if (first == 33) throw new IllegalArgumentException();
            return first;
        }
    }

    public static class OrderInBucket {
        public static int f(int a) {
            if (a < 0 || a > 40) return 0;
            Set<Integer> s = new HashSet<>();
            s.add(a);
            s.add(1);
            s.add(17);
            Iterator<Integer> it = s.iterator();
            if (it.next() == 33) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Growing {
        public static int f(int a) {
            Map<Integer, Integer> m = new HashMap<>();
            m.put(a, 0);
            for (int i = 0; i < 20; i++) m.put(i, i);
            if (m.size() == 20 && m.get(a) != a) throw new IllegalArgumentException();
            return 1 / (m.size() - 20); // THROWS ArithmeticException
        }
    }

    public static class PutIfAbsent {
        public static int f(String s) {
            Map<String, Integer> m = new HashMap<>(TABLE);
            m.putIfAbsent(s, 9);
            m.putIfAbsent(s, 10);
            return 1 / (m.get(s) - 10);
        }
    }

    public static class Merge {
        public static int f(char a, char b) {
            Map<Character, Integer> m = new HashMap<>();
            m.merge(a, 1, Integer::sum);
            m.merge(b, 1, Integer::sum);
            return 1 / (m.get(a) - 2); // THROWS ArithmeticException
        }
    }
}
