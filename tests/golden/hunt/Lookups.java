// Collections that say no: NoSuchElement, ConcurrentModification, UnsupportedOperation and others.
import java.util.*;

public class Lookups {
    public static class EmptyIterator {
        public static Object f(List<String> all) {
            if (all == null) return null;
            return all.iterator().next(); // THROWS NoSuchElementException
        }
    }

    public static class EmptyDeque {
        public static int f(boolean fill) {
            Deque<Integer> d = new ArrayDeque<>();
            if (fill) d.push(3);
            return d.pop(); // THROWS NoSuchElementException
        }
    }

    public static class EmptyOptional {
        public static int f(int n) {
            Optional<String> o = n > 7 ? Optional.empty() : Optional.of("a");
            return o.get().length(); // THROWS NoSuchElementException
        }
    }

    public static class OptionalOrElse {
        public static int f(int n) {
            Optional<String> o = n > 7 ? Optional.empty() : Optional.of("a");
            return o.orElse("none").length();
        }
    }

    public static class RemoveWhileIterating {
        public static int f(int bad) {
            List<Integer> all = new ArrayList<>(List.of(1, 2, 3));
            for (Integer i : all) if (i == bad) all.remove(i); // THROWS ConcurrentModificationException
            return all.size();
        }
    }

    public static class RemoveByIterator {
        public static int f(int bad) {
            List<Integer> all = new ArrayList<>(List.of(1, 2, 3));
            for (Iterator<Integer> it = all.iterator(); it.hasNext();) if (it.next() == bad) it.remove();
            return all.size();
        }
    }

    public static class MapWhileIterating {
        public static int f(boolean change) {
            Map<String, Integer> m = new TreeMap<>(Map.of("a", 1, "b", 2));
            for (String k : m.keySet()) if (change) m.put(k + "x", 3); // THROWS ConcurrentModificationException
            return m.size();
        }
    }

    public static class Unmodifiable {
        public static int f(int n) {
            List<Integer> all = n == 3 ? List.of(1, 2) : new ArrayList<>();
            all.add(5); // THROWS UnsupportedOperationException
            return all.size();
        }
    }

    public static class FixedSize {
        public static int f(boolean grow) {
            List<String> all = Arrays.asList("a", "b");
            if (grow) all.add("c"); // THROWS UnsupportedOperationException
            all.set(0, "d");
            return all.size();
        }
    }

    public static class ListOfNull {
        public static int f(String s) {
            return List.of("a", s).size(); // THROWS NullPointerException
        }
    }

    public static class GetIndex {
        public static int f(int i) {
            List<Integer> all = new ArrayList<>(Arrays.asList(4, 5, 6));
            return all.get(i); // THROWS IndexOutOfBoundsException
        }
    }

    public static class GetIndexSafe {
        public static int f(int i) {
            List<Integer> all = new ArrayList<>(Arrays.asList(4, 5, 6));
            return i >= 0 && i < all.size() ? all.get(i) : -1;
        }
    }

    public static class SubList {
        public static int f(int from) {
            List<Integer> all = Arrays.asList(4, 5, 6);
            return all.subList(from, 3).size(); // THROWS IndexOutOfBoundsException, IllegalArgumentException
        }
    }

    public static class IteratorRemoveTwice {
        public static void f(boolean twice) {
            Iterator<String> it = new ArrayList<>(List.of("a", "b")).iterator();
            it.next();
            it.remove();
            if (twice) it.remove(); // THROWS IllegalStateException
        }
    }

    public static class TreeMapNullKey {
        public static Integer f(String key) {
            TreeMap<String, Integer> m = new TreeMap<>();
            m.put("a", 1);
            return m.get(key); // THROWS NullPointerException
        }
    }

    public static class EmptyFirst {
        public static int f(int n) {
            TreeSet<Integer> s = new TreeSet<>();
            if (n > 0) s.add(1);
            return s.first(); // THROWS NoSuchElementException
        }
    }

    public static class PollSafe {
        public static int f(int n) {
            Queue<Integer> q = new LinkedList<>();
            if (n > 0) q.add(1);
            Integer x = q.poll();
            return x == null ? 0 : x;
        }
    }

    public static class EmptyStack {
        public static int f(int n) {
            Stack<Integer> s = new Stack<>();
            for (int i = 0; i < (n & 3); i++) s.push(i);
            s.pop(); // THROWS EmptyStackException
            return s.size();
        }
    }
}
