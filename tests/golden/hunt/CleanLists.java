// Collections of the JDK in right use, with null elements and any size: no error.
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class CleanLists {
    public static class Windows {
        public static int last(List<Integer> all, int width) {
            if (all == null || all.isEmpty()) return 0;
            int from = Math.max(0, all.size() - Math.max(1, width));
            List<Integer> window = all.subList(from, all.size());
            Integer first = window.get(0);
            return first == null ? -1 : window.size();
        }

        public static int rotated(List<String> all, int by) {
            List<String> copy = all == null ? new LinkedList<>() : new ArrayList<>(all);
            copy.add("x");
            Collections.rotate(copy, by);
            int at = copy.indexOf("x");
            return copy.get(at).length() / (copy.lastIndexOf("x") - at + 1);
        }
    }

    // Counts of words, null among them.
    public static class Counts {
        public static int most(List<String> words) {
            Map<String, Integer> counts = new TreeMap<>(Comparator.nullsLast(Comparator.naturalOrder()));
            if (words != null) for (String w : words) counts.merge(w, 1, Integer::sum);
            int most = 0;
            for (Map.Entry<String, Integer> e : counts.entrySet()) most = Math.max(most, e.getValue());
            if (words != null && most > words.size()) throw new IllegalStateException();
            return most == 0 ? 0 : words.size() / most;
        }

        public static int lookup(Map<String, Integer> given, String key) {
            if (given == null) return 0;
            Integer n = given.get(key);
            return n == null || n == 0 ? 1 : 100 / n;
        }
    }

    // Lists are made on demand.
    public static class MultiMap {
        private final Map<Integer, List<String>> map = new HashMap<>();

        public void add(int key, String value) {
            map.computeIfAbsent(key & 3, k -> new ArrayList<>()).add(value);
        }

        public String first(int key) {
            List<String> all = map.get(key & 3);
            return all == null ? "" : all.get(0);
        }

        public boolean drop(int key) {
            map.computeIfPresent(key & 3, (k, all) -> all.size() == 1 ? null : all.subList(1, all.size()));
            return map.getOrDefault(key & 3, List.of("x")).get(0) == null;
        }
    }

    public static class Deques {
        public static int alternating(int[] a) {
            Deque<Integer> d = new ArrayDeque<>();
            for (int i = 0; a != null && i < a.length; i++) {
                if ((i & 1) == 0) d.addFirst(a[i]);
                else d.addLast(a[i]);
            }
            int n = 0;
            while (d.size() > 1) {
                n += d.removeFirst() == d.removeLast().intValue() ? 1 : 0;
            }
            return d.isEmpty() ? n : d.getFirst();
        }

        public static boolean same(String s) {
            if (s == null || s.length() > 4) return false;
            Deque<Character> open = new LinkedList<>();
            for (char c : s.toCharArray()) {
                if (c == '<') open.push('>');
                else if (c == '>' && (open.isEmpty() || open.pop() != c)) return false;
            }
            return open.isEmpty();
        }
    }

    public static class Sets {
        public static int common(List<Byte> a, byte b) {
            Set<Byte> set = new LinkedHashSet<>(a == null ? List.of() : a);
            int before = set.size();
            set.retainAll(Collections.singleton(b));
            if (set.size() > 1 || set.size() > before) throw new IllegalStateException();
            return set.isEmpty() ? 0 : before / set.size();
        }

        public static int nearest(int x) {
            NavigableSet<Integer> marks = new TreeSet<>(List.of(-10, 0, 10));
            Integer low = marks.floor(x);
            Integer high = marks.ceiling(x);
            if (low == null) return high;
            if (high == null || (long) x - low < (long) high - x) return low;
            return high;
        }

        public static int tail(int x) {
            SortedSet<Integer> tail = new TreeSet<>(List.of(1, 2, 3)).tailSet(x);
            return tail.isEmpty() ? 0 : 6 / tail.first();
        }
    }

    // The list is walked both ways, and the index is right.
    public static class Cursor {
        public static int walk(List<Integer> all) {
            if (all == null) return 0;
            ListIterator<Integer> it = new ArrayList<>(all).listIterator();
            while (it.hasNext()) {
                Integer n = it.next();
                if (n == null) it.set(0);
                else if (n < 0) it.add(-1);
            }
            int sum = 0;
            while (it.hasPrevious()) {
                int at = it.previousIndex();
                if (at < 0) throw new IllegalStateException();
                sum += 2 / (at + 1) + (it.previous() == 0 ? 1 : 0);
            }
            return sum;
        }
    }

    public static class Concurrent {
        private final ConcurrentHashMap<Boolean, AtomicInteger> hits = new ConcurrentHashMap<>();

        public int hit(int page) {
            int n = hits.computeIfAbsent(page > 10, p -> new AtomicInteger()).incrementAndGet();
            return 100 / n;
        }

        public int of(Boolean page) {
            AtomicInteger n = page == null ? null : hits.get(page);
            return n == null ? 0 : 10 / n.get();
        }
    }

    // Arrays.asList writes through, copies do not.
    public static class Views {
        public static int through(String a, String b) {
            String[] array = {a, b};
            List<String> view = Arrays.asList(array);
            String[] copy = array.clone();
            view.set(0, "new");
            if (array[0] != view.get(0) || copy[0] != a) throw new IllegalStateException();
            Collections.reverse(view);
            return array[1].length();
        }

        public static int guarded(List<Integer> all) {
            List<Integer> view = Collections.unmodifiableList(all == null ? new ArrayList<>() : all);
            try {
                view.add(1);
                throw new IllegalStateException();
            } catch (UnsupportedOperationException e) {
                return view.size();
            }
        }
    }

    public static class Top {
        public static int second(int[] a) {
            if (a == null || a.length < 2 || a.length > 3) return 0;
            PriorityQueue<Integer> top = new PriorityQueue<>(2);
            for (int n : a) {
                top.offer(n);
                if (top.size() > 2) top.remove();
            }
            int second = top.element();
            int more = 0;
            for (int n : a) if (n > second) more++;
            if (more > 1) throw new IllegalStateException();
            return second;
        }
    }

    // A sorted list: the place that binarySearch gives is right for add.
    public static class Sorted {
        private final List<Integer> all = new ArrayList<>();

        public void add(int n) {
            int at = Collections.binarySearch(all, n);
            all.add(at < 0 ? -(at + 1) : at, n);
            for (int i = 1; i < all.size(); i++) {
                if (all.get(i - 1) > all.get(i)) throw new IllegalStateException();
            }
        }

        public int median() {
            return all.isEmpty() ? 0 : all.get((all.size() - 1) / 2);
        }
    }

    public static class Chunks {
        public static List<List<Integer>> chunks(List<Integer> all, int size) {
            List<List<Integer>> result = new ArrayList<>();
            if (all == null || size < 1) return result;
            for (int i = 0; i < all.size(); i += Math.min(size, all.size())) {
                result.add(new ArrayList<>(all.subList(i, Math.min(i + Math.min(size, all.size()), all.size()))));
            }
            for (List<Integer> one : result) if (one.isEmpty() || one.size() > size) throw new IllegalStateException();
            return result;
        }
    }

    // A map's values may be null.
    public static class Renamed {
        public static int rename(String a, String b) {
            Map<Integer, String> copy = new HashMap<>();
            copy.put(1, a);
            copy.put(2, b);
            copy.replaceAll((k, v) -> v == null ? "" : v);
            copy.values().removeIf(String::isEmpty);
            int sum = 0;
            for (String name : copy.values()) sum += 10 / name.length();
            return copy.size() > 2 ? 1 / 0 : sum;
        }
    }
}
