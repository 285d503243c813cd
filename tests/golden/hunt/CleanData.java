// Data structures and algorithms without an error: searching, sorting, heaps, tries, sets of numbers, graphs, matrices.
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class CleanData {
    // Finds a place also where the array is not sorted.
    public static class Search {
        public static int find(int[] a, int x) {
            if (a == null) return -1;
            int low = 0;
            int high = a.length - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                if (a[middle] < x) low = middle + 1;
                else if (a[middle] > x) high = middle - 1;
                else return middle;
            }
            if (low > a.length || high < -1) throw new IllegalStateException();
            return -low - 1;
        }
    }

    public static class Insertion {
        public static int[] sort(int[] a) {
            if (a == null || a.length > 3) return new int[0];
            int[] b = a.clone();
            for (int i = 1; i < b.length; i++) {
                int x = b[i];
                int j = i - 1;
                while (j >= 0 && b[j] > x) {
                    b[j + 1] = b[j];
                    j--;
                }
                b[j + 1] = x;
            }
            for (int i = 1; i < b.length; i++) {
                if (b[i - 1] > b[i]) throw new IllegalStateException();
            }
            return b;
        }
    }

    // A binary heap in an array; the least comes first.
    public static class Heap {
        public static int least(int a, int b, int c) {
            int[] heap = new int[3];
            int size = 0;
            for (int x : new int[] {a, b, c}) {
                int i = size++;
                heap[i] = x;
                while (i > 0 && heap[i] < heap[(i - 1) / 2]) {
                    int parent = (i - 1) / 2;
                    int t = heap[i];
                    heap[i] = heap[parent];
                    heap[parent] = t;
                    i = parent;
                }
            }
            if (heap[0] > a || heap[0] > b || heap[0] > c) throw new IllegalStateException();
            return heap[0];
        }
    }

    // Roots stay in the array, and finding ends.
    public static class UnionFind {
        private final int[] parent = {0, 1, 2, 3};

        public int find(int i) {
            int at = i & 3;
            while (parent[at] != at) {
                parent[at] = parent[parent[at]];
                at = parent[at];
            }
            return at;
        }

        public void union(int i, int j) {
            int a = find(i);
            int b = find(j);
            if (a != b) parent[Math.max(a, b)] = Math.min(a, b);
            if (find(i) != find(j)) throw new IllegalStateException();
        }
    }

    // Children by letter; a letter outside of a to d has no child.
    public static class Trie {
        private static final class Node {
            final Node[] next = new Node[4];
            boolean isEnd;
        }

        private final Node root = new Node();

        public void add(String word) {
            if (word == null || word.length() > 2) return;
            Node at = root;
            for (char c : word.toCharArray()) {
                if (c < 'a' || c > 'd') return;
                if (at.next[c - 'a'] == null) at.next[c - 'a'] = new Node();
                at = at.next[c - 'a'];
            }
            at.isEnd = true;
        }

        public boolean has(String word) {
            if (word == null || word.length() > 2) return false;
            Node at = root;
            for (int i = 0; i < word.length() && at != null; i++) {
                int c = word.charAt(i) - 'a';
                at = c >= 0 && c < 4 ? at.next[c] : null;
            }
            return at != null && at.isEnd;
        }
    }

    // Rows may be null, and of different lengths.
    public static class Matrix {
        public static int trace(int[][] m) {
            if (m == null) return 0;
            int sum = 0;
            for (int i = 0; i < m.length; i++) {
                if (m[i] != null && i < m[i].length) sum += m[i][i];
            }
            return sum;
        }

        public static int[][] transpose(int[][] m) {
            int width = 0;
            int height = m == null ? 0 : m.length;
            for (int i = 0; i < height; i++) width = Math.max(width, m[i] == null ? 0 : m[i].length);
            int[][] t = new int[width][height];
            for (int i = 0; i < height; i++) {
                for (int j = 0; m[i] != null && j < m[i].length; j++) t[j][i] = m[i][j];
            }
            return t;
        }
    }

    public static class Bits {
        public static int used(int a, int b) {
            BitSet set = new BitSet();
            set.set(Math.floorMod(a, 5));
            set.set(b & 7);
            int next = set.nextSetBit(0);
            int clear = set.nextClearBit(next);
            if (next < 0 || clear <= next || clear > 8) throw new IllegalStateException();
            return 10 / set.cardinality();
        }
    }

    // An iterator with the right contract: next is asked after hasNext only.
    public static class Countdown implements Iterable<Integer> {
        private final int from;

        public Countdown(int from) {
            this.from = Math.min(from, 4);
        }

        @Override public Iterator<Integer> iterator() {
            return new Iterator<>() {
                private int at = from;

                @Override public boolean hasNext() {
                    return at > 0;
                }

                @Override public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    return at--;
                }
            };
        }

        public int sum() {
            int sum = 0;
            for (int n : this) sum += 12 / n;
            return sum;
        }
    }

    // Breadth first over a fixed graph.
    public static class Graph {
        private static final int[][] EDGES = {{1, 2}, {3}, {3}, {}};

        public static int distance(int from, int to) {
            int[] distance = new int[EDGES.length];
            Arrays.fill(distance, -1);
            Deque<Integer> queue = new ArrayDeque<>();
            distance[from & 3] = 0;
            queue.add(from & 3);
            while (!queue.isEmpty()) {
                int at = queue.remove();
                for (int next : EDGES[at]) {
                    if (distance[next] < 0) {
                        distance[next] = distance[at] + 1;
                        queue.add(next);
                    }
                }
            }
            int found = distance[to & 3];
            return found < 0 ? 0 : 6 / (found + 1);
        }
    }

    // Jobs with equal priority are no problem, nor those with extreme ones.
    public static class Jobs {
        public static int order(int a, int b, int c) {
            PriorityQueue<int[]> jobs = new PriorityQueue<>(Comparator.comparingInt(job -> job[0]));
            jobs.add(new int[] {a, 1});
            jobs.add(new int[] {b, 2});
            jobs.add(new int[] {c, 3});
            int last = Integer.MIN_VALUE;
            int result = 0;
            for (int[] job = jobs.poll(); job != null; job = jobs.poll()) {
                if (job[0] < last) throw new IllegalStateException();
                last = job[0];
                result = result * 10 + job[1];
            }
            return 1000 / (result - 122);
        }
    }

    // The interval that a number is in.
    public static class Tax {
        private static final TreeMap<Integer, Integer> RATES = new TreeMap<>(Map.of(0, 5, 1000, 4, 5000, 2));

        public static int rate(int income) {
            if (income < 0) return 0;
            return 20 / RATES.floorEntry(income).getValue();
        }

        public static int next(int income) {
            Integer key = RATES.higherKey(income);
            return key == null ? -1 : key - Math.max(income, 0);
        }
    }

    // Two numbers with a sum, by a table of what was seen.
    public static class TwoSum {
        public static int[] find(int[] a, int sum) {
            if (a == null || a.length > 3) return null;
            Map<Integer, Integer> seen = new HashMap<>();
            for (int i = 0; i < a.length; i++) {
                Integer other = seen.get(sum - a[i]);
                if (other != null) {
                    if (a[other] + a[i] != sum || other >= i) throw new IllegalStateException();
                    return new int[] {other, i};
                }
                seen.put(a[i], i);
            }
            return null;
        }
    }

    // Intervals {from, to} are joined where they touch.
    public static class Intervals {
        public static int covered(int a, int b, int c, int d) {
            int[][] all = {{Math.min(a, b), Math.max(a, b)}, {Math.min(c, d), Math.max(c, d)}};
            if (all[1][0] < all[0][0]) Arrays.asList(all).set(0, Arrays.asList(all).set(1, all[0]));
            if (all[0][0] > all[1][0]) throw new IllegalStateException();
            boolean touch = all[1][0] <= all[0][1];
            List<int[]> joined = touch ? List.of(new int[] {all[0][0], Math.max(all[0][1], all[1][1])}) : List.of(all);
            long sum = 0;
            for (int[] one : joined) sum += (long) one[1] - one[0];
            if (sum < 0) throw new IllegalStateException();
            return joined.get(joined.size() - 1).length / joined.size();
        }
    }
}
