// Lists, sets, deques and maps with symbolic content.
// WHEN FirstValue.f: all.size() == 1 && all instanceof ArrayList && all.get(0) != null && all.get(0) == 77
import java.util.*;

public class Lists {
    public static class First {
        public static int f(List<Integer> all) {
            if (all == null || all.isEmpty()) return 0;
            return all.get(0); // THROWS NullPointerException
        }
    }

    public static class FirstValue {
        public static int f(List<Integer> all) {
            if (all == null || all.isEmpty() || all.get(0) == null) return 0;
            return 1 / (all.get(0) - 77); // THROWS ArithmeticException
        }
    }

    public static class SumOf {
        public static int f(int a, int b) {
            List<Integer> all = new ArrayList<>();
            all.add(a);
            all.add(b);
            int s = 0;
            for (int x : all) s += x;
            return 1 / (s - 500); // THROWS ArithmeticException
        }
    }

    public static class Size {
        public static int f(List<String> all) {
            if (all == null) return 0;
            return 10 / (all.size() - 2); // THROWS ArithmeticException
        }
    }

    public static class SizeSafe {
        public static int f(List<String> all) {
            return all == null ? 0 : 10 / (all.size() + 1);
        }
    }

    public static class Contains {
        public static int f(int a) {
            List<Integer> all = new ArrayList<>(List.of(3, 1000, 7));
            if (all.contains(a) && a > 10) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class SetDuplicates {
        public static int f(int a, int b) {
            Set<Integer> s = new TreeSet<>();
            s.add(a);
            s.add(b);
            return 1 / (s.size() - 1); // THROWS ArithmeticException
        }
    }

    public static class SetSafe {
        public static int f(int a, int b) {
            Set<Integer> s = new TreeSet<>();
            s.add(a);
            s.add(b);
            if (!s.contains(a) || !s.contains(b)) throw new IllegalStateException();
            return s.size();
        }
    }

    public static class MapLookup {
        public static int f(String key) {
            Map<String, Integer> m = new HashMap<>();
            m.put("one", 1);
            m.put("two", 2);
            return m.get(key); // THROWS NullPointerException
        }
    }

    public static class MapDefault {
        public static int f(boolean b) {
            Map<String, Integer> m = new HashMap<>();
            m.put("one", 1);
            return 10 / m.getOrDefault(b ? "one" : "two", 2);
        }
    }

    public static class MapOverwrite {
        public static int f(int a) {
            Map<String, Integer> m = new LinkedHashMap<>();
            m.put("k", 5);
            Integer old = m.put("k", a);
            return 1 / (m.get("k") - old); // THROWS ArithmeticException
        }
    }

    public static class MapParameter {
        public static int f(TreeMap<Integer, String> m) {
            if (m == null) return 0;
            return 1 / (m.size() - 1); // THROWS ArithmeticException
        }
    }

    public static class TreeMapFloor {
        public static int f(int a) {
            TreeMap<Integer, String> m = new TreeMap<>();
            m.put(10, "x");
            m.put(20, "y");
            return m.floorEntry(a).getKey(); // THROWS NullPointerException
        }
    }

    public static class MergeCounts {
        public static int f(int a) {
            Map<Boolean, Integer> m = new HashMap<>();
            m.merge(a > 5, 1, Integer::sum);
            m.merge(a > 8, 1, Integer::sum);
            return 1 / (m.size() - 2); // THROWS ArithmeticException
        }
    }

    public static class DequeOrder {
        public static int f(int a, int b) {
            Deque<Integer> d = new ArrayDeque<>();
            d.addFirst(a);
            d.addLast(b);
            if (d.peekFirst() != a || d.peekLast() != b) throw new IllegalStateException();
            return d.size();
        }
    }

    public static class DequePush {
        public static int f(int a) {
            Deque<Integer> d = new ArrayDeque<>();
            d.push(1);
            d.push(a);
            return 10 / (d.pop() - 3); // THROWS ArithmeticException
        }
    }

    public static class DequeNull {
        public static int f(String s) {
            Deque<String> d = new ArrayDeque<>();
            d.add(s); // THROWS NullPointerException
            return d.size();
        }
    }

    public static class PriorityOrder {
        public static int f(int a, int b) {
            PriorityQueue<Integer> q = new PriorityQueue<>();
            q.add(a);
            q.add(b);
            int least = q.poll();
            if (least > q.poll()) throw new IllegalStateException();
            return 1 / (least + 4); // THROWS ArithmeticException
        }
    }

    public static class ListSort {
        public static int f(int a, int b) {
            List<Integer> all = new ArrayList<>(List.of(a, b));
            Collections.sort(all);
            if (all.get(0) > all.get(1)) throw new IllegalStateException();
            return all.get(0);
        }
    }

    public static class ListIteratorSet {
        public static int f(int a) {
            List<Integer> all = new ArrayList<>(List.of(1, 2));
            ListIterator<Integer> it = all.listIterator();
            it.next();
            it.set(a);
            return 1 / (all.get(0) + 9); // THROWS ArithmeticException
        }
    }

    public static class LinkedListRemove {
        public static int f(boolean b) {
            LinkedList<String> l = new LinkedList<>();
            if (b) l.add("a");
            return l.removeFirst().length(); // THROWS NoSuchElementException
        }
    }

    public static class Immutable {
        public static int f(int a) {
            List<Integer> all = Collections.unmodifiableList(new ArrayList<>(List.of(1)));
            if (a == 9) all.set(0, 2); // THROWS UnsupportedOperationException
            return all.size();
        }
    }

    public static class Frequency {
        public static int f(int[] a) {
            if (a == null || a.length != 2) return 0;
            Map<Integer, Integer> m = new TreeMap<>();
            for (int x : a) m.merge(x, 1, Integer::sum);
            return m.get(a[0]) == 2 ? 1 / (m.size() - 1) : 0; // THROWS ArithmeticException
        }
    }
}
