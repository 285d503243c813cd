// Objects whose private state is kept right by all constructors and methods, so that nothing fails in any order of calls.
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

public class CleanState {
    // The capacity is never 0, the indices never leave the array.
    public static class Ring {
        private final int[] items;
        private int head;
        private int size;

        public Ring(int capacity) {
            items = new int[capacity < 1 ? 1 : Math.min(capacity, 3)];
        }

        public boolean offer(int item) {
            if (size == items.length) return false;
            items[(head + size++) % items.length] = item;
            return true;
        }

        public int poll() {
            if (size == 0) return -1;
            int item = items[head];
            head = (head + 1) % items.length;
            size--;
            return item;
        }

        public int peekLast() {
            return size == 0 ? -1 : items[(head + size - 1) % items.length];
        }

        public int load() {
            return 100 * size / items.length;
        }
    }

    // A fraction in lowest terms has a positive denominator.
    public static class Fraction {
        private final int numerator;
        private final int denominator;

        public Fraction(short numerator, short denominator) {
            int n = denominator == 0 ? 0 : numerator;
            int d = denominator == 0 ? 1 : denominator;
            this.numerator = d < 0 ? -n : n;
            this.denominator = Math.abs(d);
        }

        public int floor() {
            return Math.floorDiv(numerator, denominator);
        }

        public int remainder(int x) {
            return x % denominator;
        }

        public boolean lessThan(Fraction other) {
            return other != null && (long) numerator * other.denominator < (long) other.numerator * denominator;
        }

        public double value() {
            double value = (double) numerator / denominator;
            if (Double.isNaN(value) || Double.isInfinite(value)) throw new IllegalStateException();
            return value;
        }
    }

    // Low is never above high: the setters move the other end along.
    public static class Range {
        private int low;
        private int high;

        public Range(int a, int b) {
            low = Math.min(a, b);
            high = Math.max(a, b);
        }

        public void setLow(int low) {
            this.low = low;
            if (high < low) high = low;
        }

        public void setHigh(int high) {
            this.high = high;
            if (low > high) low = high;
        }

        public int clamp(int x) {
            int y = x < low ? low : x > high ? high : x;
            if (y < low || y > high) throw new IllegalStateException();
            return y;
        }

        public long share(int x) {
            long width = (long) high - low + 1;
            return ((long) clamp(x) - low) * 100 / width;
        }
    }

    // The array is copied when it comes and when it goes: nobody outside can make an entry 0.
    public static class Weights {
        private final int[] weights;

        public Weights(int... weights) {
            this.weights = weights == null ? new int[0] : weights.clone();
            for (int i = 0; i < this.weights.length; i++) {
                if (this.weights[i] == 0) this.weights[i] = 1;
            }
        }

        public int[] get() {
            return Arrays.copyOf(weights, weights.length);
        }

        public int divide(int x, int i) {
            int[] copy = get();
            Arrays.fill(copy, 0);
            return i < 0 || i >= weights.length ? 0 : x / weights[i];
        }
    }

    // A light goes round; each state knows the next.
    public static class Light {
        enum Phase {
            RED(30), GREEN(20), YELLOW(5);

            final int seconds;

            Phase(int seconds) {
                this.seconds = seconds;
            }

            Phase next() {
                return values()[(ordinal() + 1) % values().length];
            }
        }

        private Phase phase = Phase.RED;
        private int left = Phase.RED.seconds;

        public void tick(int seconds) {
            if (seconds <= 0 || seconds > 30) return;
            left -= seconds;
            while (left <= 0) {
                phase = phase.next();
                left += phase.seconds;
            }
        }

        public int brightness() {
            if (left <= 0 || left > phase.seconds) throw new IllegalStateException("left " + left);
            return switch (phase) {
                case RED -> 300 / left;
                case GREEN -> 200 / phase.seconds;
                case YELLOW -> 100 / (6 - left);
            };
        }
    }

    // An account that is never overdrawn, also when sums overflow.
    public static class Account {
        private long balance;
        private int moves;

        public boolean deposit(long amount) {
            if (amount <= 0 || amount > Long.MAX_VALUE - balance) return false;
            balance += amount;
            moves++;
            return true;
        }

        public boolean withdraw(long amount) {
            if (amount <= 0 || amount > balance) return false;
            balance -= amount;
            moves++;
            return true;
        }

        public long mean() {
            if (balance < 0) throw new IllegalStateException();
            return moves == 0 ? 0 : balance / moves;
        }
    }

    // The eldest entry goes first.
    public static class Lru {
        private final int capacity;
        private final Map<String, Integer> map = new LinkedHashMap<>(4, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
                return size() > capacity;
            }
        };

        public Lru(int capacity) {
            this.capacity = Math.max(1, capacity);
        }

        public void put(String key, int value) {
            map.put(key, value);
            if (!map.containsKey(key)) throw new IllegalStateException();
        }

        public int get(String key) {
            return map.getOrDefault(key, 0);
        }

        public int eldest() {
            return map.isEmpty() ? 0 : map.values().iterator().next();
        }
    }

    // A stack that grows: the length doubles from 1, and is never 0.
    public static class Stack {
        private Object[] items = new Object[1];
        private int size;

        public void push(Object item) {
            if (size == items.length) items = Arrays.copyOf(items, items.length * 2);
            items[size++] = item;
        }

        public Object pop() {
            if (size == 0) return null;
            Object item = items[--size];
            items[size] = null;
            return item;
        }

        public int free() {
            return items.length / (items.length - size + 1);
        }
    }

    // A value that is made once, on demand.
    public static class Lazy {
        private int[] table;
        private int misses;

        private int[] table() {
            if (table == null) {
                table = new int[] {1, 2, 4, 8};
                misses++;
            }
            return table;
        }

        public int power(int n) {
            return n < 0 || n >= table().length ? 0 : table[n];
        }

        public int inverse(int n) {
            int power = power(n & 3);
            return 8 / power / misses;
        }
    }

    // Undo keeps the last texts; the cursor is never outside.
    public static class Editor {
        private final StringBuilder text = new StringBuilder();
        private int cursor;

        public void type(char c) {
            text.insert(cursor++, c);
        }

        public void move(int by) {
            long to = (long) cursor + by;
            cursor = (int) Math.max(0, Math.min(to, text.length()));
        }

        public boolean backspace() {
            if (cursor == 0) return false;
            text.deleteCharAt(--cursor);
            return true;
        }

        public char current() {
            return cursor < text.length() ? text.charAt(cursor) : '\n';
        }
    }

    // finally gives back what was taken, also on return.
    public static class Pool {
        private int free = 2;

        public int use(int[] data, int i) {
            if (free == 0) return -2;
            free--;
            try {
                return data == null ? 0 : data[i];
            } catch (ArrayIndexOutOfBoundsException e) {
                return -1;
            } finally {
                free++;
            }
        }

        public int share() {
            return 100 / free;
        }
    }

    // A cell that is only written through a check.
    public static class Board {
        private final byte[][] cells = new byte[3][3];
        private int left = 9;

        public boolean set(int row, int column, boolean cross) {
            if ((row | column) < 0 || row > 2 || column > 2 || cells[row][column] != 0) return false;
            cells[row][column] = (byte) (cross ? 1 : -1);
            left--;
            return true;
        }

        public int winner() {
            for (int i = 0; i < 3; i++) {
                int sum = cells[i][0] + cells[i][1] + cells[i][2];
                if (sum == 3 || sum == -3) return sum / 3;
            }
            return left == 0 ? 0 : 9 / left;
        }
    }
}
