// OPTIONS: --suite 4
// Methods that change their arguments: the tests of normal paths assert what is in them afterwards (run_mutations in
// tests/hunt looks at the text of the tests; here they must pass).

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class Mutations {

    public static class Arrays {
        public static void swap(int[] a) {
            if (a == null || a.length != 2) return;
            int first = a[0];
            a[0] = a[1] + 1;
            a[1] = first;
        }

        public static void negate(double[] a) {
            if (a == null) return;
            for (int i = 0; i < a.length; i++) a[i] = -a[i];
        }

        public static int fill(String[] names, int n) {
            if (names == null || names.length == 0) return -1;
            names[0] = n > 3 ? "many" : null;
            return names.length;
        }
    }

    public static class Builders {
        public static void close(StringBuilder text) {
            if (text != null) text.append(')');
        }

        public static int keep(StringBuilder text) {
            return text == null ? -1 : text.length();
        }
    }

    public static class Collections {
        public static void push(List<Integer> list, int n) {
            if (list != null && n > 0) list.add(n);
        }

        public static int size(ArrayList<String> list) {
            return list == null ? 0 : list.size();
        }
    }

    public static class Counter {
        public int shown;
        private int count;
        private double last;

        public int getCount() { return count; }

        public double last() { return last; }

        public void add(double value) {
            if (value == 0.0) return;
            count++;
            shown = count * 2;
            last = -value;
        }

        public static void reset(Counter counter) {
            if (counter != null) counter.shown = -1;
        }
    }

    public static class Maps {
        public static void count(Map<String, Integer> counts, String word) {
            if (counts != null && word != null) counts.merge(word, 1, Integer::sum);
        }

        public static void forget(HashMap<String, Integer> counts, String word) {
            if (counts == null) return;
            counts.put(word, null);
            counts.put("all", 2);
        }

        public static Map<Integer, String> names(int n) {
            Map<Integer, String> names = new HashMap<>();
            names.put(n, "it");
            if (n < 0) names.put(-1000, null);
            return names;
        }
    }

    public enum Level {
        LOW, HIGH { @Override public String toString() { return "high"; } };

        public static Level of(int n) { return n > 9 ? HIGH : LOW; }
    }

    // What is inside of arguments and results, by getters.
    public static class Account {
        private final List<Integer> bookings = new ArrayList<>();
        private final Owner owner = new Owner();
        private int balance;

        public List<Integer> getBookings() { return bookings; }

        public Owner getOwner() { return owner; }

        public int getBalance() { return balance; }

        public Account book(int amount) {
            if (amount == 0) return this;
            bookings.add(amount);
            balance += amount;
            owner.level = Level.of(amount);
            return this;
        }

        public static Account opened(int first) {
            Account account = new Account();
            return first == 7 ? null : account.book(first);
        }
    }

    public static class Owner {
        private Level level;

        public Level getLevel() { return level; }
    }

    public record Point(int x, String name) {
        public Point moved(int by) { return by == 0 ? this : new Point(x + by, name); }
    }

    public static class Results {
        public static List<String> words(boolean all) {
            return all ? java.util.Arrays.asList("a", null) : java.util.Collections.emptyList();
        }

        public static Set<Character> letters(boolean two) {
            Set<Character> set = new LinkedHashSet<>();
            set.add('b');
            if (two) set.add('a');
            return set;
        }

        public static Deque<Long> queue(long n) {
            Deque<Long> queue = new ArrayDeque<>();
            queue.add(n);
            return queue;
        }

        public static int[][] grid(int[][] cells) {
            if (cells == null || cells.length == 0) return null;
            cells[0] = new int[] {5};
            return new int[][] {{1}, null};
        }

        public static Object any(int n) { return n == 3 ? new Point(n, null) : Level.LOW; }
    }
}
