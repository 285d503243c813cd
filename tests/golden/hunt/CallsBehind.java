// State that earlier calls have changed behind a field: in an object that it holds, in one out of a map, a list or an array, in what
// counts or locks, and by methods of the JDK that are given it. Those calls are tried before the one that stumbles over it.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

public class CallsBehind {
    public static class Part {
        private static class Node {
            int value = 1;
        }

        private final Node node = new Node();

        public void put(int x) {
            node.value = x;
        }

        public int rate() {
            return 10 / node.value; // THROWS ArithmeticException
        }
    }

    public static class Account {
        private static class Entry {
            private int balance;

            void deposit(int x) {
                balance += x;
            }
        }

        private final Map<String, Entry> entries = new HashMap<>();

        public void open(String name) {
            entries.put(name, new Entry());
        }

        public void deposit(String name, int x) {
            Entry entry = entries.get(name);
            if (entry != null) entry.deposit(x);
        }

        public int rate(String name) {
            Entry entry = entries.get(name);
            return entry == null ? 0 : 1 / (entry.balance - 5); // THROWS ArithmeticException
        }
    }

    public static class Shelf {
        private final int[][] rows = new int[3][];

        public void open(int i) {
            if (i >= 0 && i < 3) rows[i] = new int[1];
        }

        public void fill(int i, int x) {
            if (i >= 0 && i < 3 && rows[i] != null) rows[i][0] += x;
        }

        public int rate(int i) {
            return i < 0 || i > 2 || rows[i] == null ? 0 : 1 / (rows[i][0] - 5); // THROWS ArithmeticException
        }
    }

    public static class Counted {
        private final AtomicInteger number = new AtomicInteger();
        private final LongAdder all = new LongAdder();

        public void count() {
            number.getAndIncrement();
        }

        public void add() {
            all.increment();
        }

        public int rate() {
            return 10 / (number.get() - 1); // THROWS ArithmeticException
        }

        public long mean() {
            return 10 / (all.sum() - 1); // THROWS ArithmeticException
        }
    }

    public static class Started {
        private final AtomicBoolean running = new AtomicBoolean();

        public void start() {
            if (!running.compareAndSet(false, true)) throw new IllegalStateException("started"); // THROWS IllegalStateException
        }
    }

    public static class Given {
        private final int[] numbers = {1, 1};
        private final List<Integer> list = new ArrayList<>(List.of(3, 1));

        public void fill(int x) {
            Arrays.fill(numbers, x);
        }

        public void sort() {
            list.sort(null);
        }

        public int rate() {
            return 10 / numbers[1]; // THROWS ArithmeticException
        }

        public int first() {
            return 10 / (list.get(0) - 1); // THROWS ArithmeticException
        }
    }
}
