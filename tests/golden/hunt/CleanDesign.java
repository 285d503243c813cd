// Small designs without an error: builders, observers, chains, memos, nodes, hierarchies, initialisation orders.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;

public class CleanDesign {
    // build gives something complete, whatever was set.
    public static class Config {
        private final String host;
        private final int port;
        private final int retries;

        private Config(Builder b) {
            host = b.host;
            port = b.port;
            retries = b.retries;
        }

        public int pause() {
            return 1000 / retries + host.charAt(0) + 65536 / (port + 1);
        }

        public static class Builder {
            private String host = "localhost";
            private int port = 80;
            private int retries = 1;

            public Builder host(String host) {
                if (host != null && !host.isEmpty()) this.host = host;
                return this;
            }

            public Builder port(int port) {
                this.port = port & 0xffff;
                return this;
            }

            public Builder retries(int retries) {
                this.retries = Math.max(1, Math.min(retries, 9));
                return this;
            }

            public Config build() {
                return new Config(this);
            }
        }
    }

    // Listeners are never null, and may be none.
    public static class Subject {
        private final List<IntConsumer> listeners = new ArrayList<>();
        private int last = 1;

        public boolean listen(IntConsumer listener) {
            return listener != null && listeners.add(listener);
        }

        public int fire(int value) {
            for (IntConsumer l : List.copyOf(listeners)) l.accept(value);
            last = value == 0 ? last : value;
            return 100 / last;
        }
    }

    // A chain of responsibility ends by null.
    abstract static class Handler {
        private final Handler next;

        protected Handler(Handler next) {
            this.next = next;
        }

        final int handle(int request) {
            if (accepts(request)) return 100 / weight(request);
            return next == null ? 0 : next.handle(request);
        }

        abstract boolean accepts(int request);

        int weight(int request) {
            return 1;
        }
    }

    static class Positive extends Handler {
        public Positive(Handler next) {
            super(next);
        }

        @Override boolean accepts(int request) {
            return request > 0;
        }

        @Override int weight(int request) {
            return request;
        }
    }

    static class Odd extends Handler {
        public Odd(Handler next) {
            super(next);
        }

        @Override boolean accepts(int request) {
            return request % 2 != 0;
        }
    }

    public static class Chain {
        public static int run(Handler first, int request) {
            return first == null ? -1 : first.handle(request);
        }

        public static int both(int request) {
            int result = new Odd(new Positive(null)).handle(request);
            if (request > 0 && request < 100 && result == 0) throw new IllegalStateException();
            return result;
        }
    }

    public static class Memo {
        private final Map<Integer, Integer> known = new HashMap<>();

        public int fibonacci(int n) {
            if (n < 0 || n > 6) return 1;
            Integer old = known.get(n);
            if (old != null) return 100 / old;
            int value = compute(n);
            if (known.get(n) != value) throw new IllegalStateException();
            return 100 / value;
        }

        private int compute(int n) {
            Integer old = known.get(n);
            if (old != null) return old;
            int value = n < 2 ? 1 : compute(n - 1) + compute(n - 2);
            known.put(n, value);
            return value;
        }
    }

    // A method that the constructor of the superclass calls sees fields that are not set yet.
    abstract static class Base {
        final int size;

        Base() {
            size = Math.max(1, measure());
        }

        abstract int measure();
    }

    static final class Derived extends Base {
        private final String text;
        private int extra = 3;

        Derived(String text) {
            this.text = text == null ? "none" : text;
        }

        @Override int measure() {
            return text == null ? extra : text.length() + extra;
        }
    }

    public static class Construction {
        public static int share(String text) {
            Derived d = new Derived(text);
            if (d.size != 1 || d.measure() < 3) throw new IllegalStateException();
            return 12 / d.size + 12 / d.measure();
        }
    }

    // A linked list with a sentinel: no field of a node is ever null.
    public static class Ring {
        private static final class Node {
            private final int value;
            private Node before = this;
            private Node after = this;

            Node(int value) {
                this.value = value;
            }
        }

        private final Node head = new Node(1);

        public void add(int value) {
            if (value == 0) return;
            Node n = new Node(value);
            n.before = head.before;
            n.after = head;
            head.before.after = n;
            head.before = n;
        }

        public boolean removeFirst() {
            Node n = head.after;
            n.before.after = n.after;
            n.after.before = n.before;
            return n != head;
        }

        public int divided() {
            int sum = 0;
            for (Node n = head.after; n != head; n = n.after) sum += 100 / n.value;
            return head.after.before == head ? sum / head.value : 1 / 0;
        }
    }

    // A tree that a program can only make without null inside.
    public static class Tree {
        private final Tree left;
        private final Tree right;
        private final int weight;

        public Tree(int weight) {
            this(null, null, weight);
        }

        public Tree(Tree left, Tree right, int weight) {
            this.left = left;
            this.right = right;
            this.weight = weight <= 0 ? 1 : weight;
        }

        public int depth() {
            return 1 + Math.max(left == null ? 0 : left.depth(), right == null ? 0 : right.depth());
        }

        public int balance() {
            Tree t = left != null ? left : right != null ? right : this;
            return weight / t.weight + 12 / depth();
        }
    }

    interface Flying {
        default int speed() {
            return 10;
        }
    }

    interface Swimming {
        default int speed() {
            return 2;
        }
    }

    static class Duck implements Flying, Swimming {
        @Override public int speed() {
            return Flying.super.speed() / Swimming.super.speed();
        }
    }

    static class Mallard extends Duck {
        @Override public int speed() {
            return super.speed() + 1;
        }
    }

    public static class Birds {
        public static int time(int distance, boolean wild) {
            Duck duck = wild ? new Mallard() : new Duck();
            int speed = duck.speed();
            if (speed != (wild ? 6 : 5)) throw new IllegalStateException();
            return distance / (speed - 4);
        }

        public static int given(Duck duck) {
            return duck == null ? 0 : 30 / duck.speed();
        }
    }

    // Tokens of sums such as 1+2-3, one character each.
    public static class Parser {
        private final String text;
        private int at;

        public Parser(String text) {
            this.text = text == null || text.length() > 3 ? "" : text;
        }

        private char peek() {
            return at < text.length() ? text.charAt(at) : '$';
        }

        private int digit() {
            char c = peek();
            if (c < '0' || c > '9') return 0;
            at++;
            return c - '0';
        }

        public int parse() {
            int sum = digit();
            while (peek() == '+' || peek() == '-') {
                sum += text.charAt(at++) == '+' ? digit() : -digit();
            }
            if (at > text.length() || sum > 18 || sum < -18) throw new IllegalStateException();
            return 100 / (sum + 19);
        }
    }

    // Equal objects have equal hashes.
    public static class Money {
        private final long cents;
        private final String currency;

        public Money(long cents, String currency) {
            this.cents = cents;
            this.currency = Objects.requireNonNullElse(currency, "EUR");
        }

        @Override public boolean equals(Object o) {
            return this == o || o instanceof Money && ((Money) o).cents == cents && currency.equals(((Money) o).currency);
        }

        @Override public int hashCode() {
            return Long.hashCode(cents) + currency.length();
        }

        public Money plus(Money other) {
            if (other == null || !other.currency.equals(currency)) return this;
            return new Money(cents + other.cents, currency);
        }

        public boolean check(Money other) {
            if (equals(other) && hashCode() != other.hashCode()) throw new IllegalStateException();
            return equals(other) == (other != null && other.equals(this));
        }
    }

    // A counter of instances in a static field that only grows.
    public static class Tickets {
        private static int issued;
        private final int number;

        public Tickets() {
            number = ++issued;
        }

        public int priority() {
            return number <= 0 || issued < number ? 1 / 0 : issued / number;
        }
    }
}
