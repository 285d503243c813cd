// Objects that tests must build: constructors, factories, builders, setters, graphs of them.
public class Building {
    static class Engine {
        private final int power;

        Engine(int power) {
            if (power < 0) throw new IllegalArgumentException();
            this.power = power;
        }

        int power() {
            return power;
        }
    }

    static class Car {
        private final Engine engine;
        private final String name;

        Car(Engine engine, String name) {
            this.engine = engine;
            this.name = name;
        }

        Engine engine() {
            return engine;
        }

        String name() {
            return name;
        }
    }

    public static class Nested {
        public static int f(Car c) {
            if (c == null || c.engine() == null) return 0;
            return 1 / (c.engine().power() - 90); // THROWS ArithmeticException
        }
    }

    public static class NestedNull {
        public static int f(Car c) {
            if (c == null) return 0;
            return c.engine().power(); // THROWS NullPointerException
        }
    }

    public static class Unreachable {
        public static int f(Engine e) {
            if (e != null && e.power() < 0) throw new IllegalStateException();
            return 0;
        }
    }

    public static class TwoConditions {
        public static int f(Car c) {
            if (c == null || c.name() == null || c.engine() == null) return 0;
            if (c.name().equals("vw") && c.engine().power() == 75) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Factory {
        private final int code;

        private Factory(int code) {
            this.code = code;
        }

        public static Factory of(int code) {
            return new Factory(code * 2);
        }

        public int even() {
            return 1 / (code - 44); // THROWS ArithmeticException
        }

        public int odd() {
            return 1 / (code - 45);
        }
    }

    public static class Bean {
        private int width;
        private int height;

        public void setWidth(int width) {
            this.width = width;
        }

        public void setHeight(int height) {
            this.height = height;
        }

        public int ratio() {
            return width / height; // THROWS ArithmeticException
        }
    }

    public static class BeanParameter {
        public static int f(Bean b) {
            if (b == null || b.width != 640) return 0;
            if (b.height == 480) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Chain {
        private final Chain next;
        private final int v;

        public Chain(int v, Chain next) {
            this.v = v;
            this.next = next;
        }

        public int second() {
            return 1 / next.v; // THROWS NullPointerException, ArithmeticException
        }
    }

    public static class Privately {
        private Privately() {
        }

        public static int f(int x) {
            return x;
        }
    }

    public static class ArrayOfObjects {
        public static int f(Engine[] all) {
            if (all == null || all.length == 0 || all[0] == null) return 0;
            return 1 / (all[0].power() - 33); // THROWS ArithmeticException
        }
    }

    public static class SeveralConstructors {
        private final int a;

        public SeveralConstructors() {
            a = 1;
        }

        public SeveralConstructors(int a) {
            this.a = a > 10 ? 10 : a;
        }

        public int f() {
            if (a > 10) throw new IllegalStateException();
            return 1 / (a - 10); // THROWS ArithmeticException
        }
    }

    public static class EqualsOfOwn {
        private final int id;

        public EqualsOfOwn(int id) {
            this.id = id;
        }

        @Override public boolean equals(Object o) {
            return ((EqualsOfOwn) o).id == id; // THROWS NullPointerException, ClassCastException
        }

        @Override public int hashCode() {
            return id;
        }
    }

    public static class EqualsRight {
        private final int id;

        public EqualsRight(int id) {
            this.id = id;
        }

        @Override public boolean equals(Object o) {
            return o instanceof EqualsRight && ((EqualsRight) o).id == id;
        }

        @Override public int hashCode() {
            return id;
        }
    }

    public static class CompareOfOwn implements Comparable<CompareOfOwn> {
        private final int rank;

        public CompareOfOwn(int rank) {
            this.rank = rank;
        }

        @Override public int compareTo(CompareOfOwn o) {
            return Integer.compare(rank, o.rank); // THROWS NullPointerException
        }
    }

    public static class Accumulator {
        private int total;

        public Accumulator(int start) {
            total = start;
        }

        public int add(int n) {
            if (n < 0) throw new IllegalArgumentException("negative"); // THROWS IllegalArgumentException
            total += n;
            if (total < n) return 1 / 0; // THROWS ArithmeticException
            return total;
        }
    }

    public static class RingBuffer {
        private final int[] data;
        private int at;

        public RingBuffer(int size) {
            data = new int[size & 3]; 
        }

        public void add(int v) {
            data[at] = v; // THROWS ArrayIndexOutOfBoundsException
            at = (at + 1) % data.length;
        }
    }
}
