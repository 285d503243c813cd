// Records. What the compiler writes for them is computed by the machine, which pins what it is given.
// INCOMPLETE Equal.f: pinned
// INCOMPLETE EqualSafe.f: pinned
// INCOMPLETE Named.toString: pinned
// INCOMPLETE Named.hashCode: pinned
// INCOMPLETE Named.equals: pinned
// INCOMPLETE Point.equals: pinned
// INCOMPLETE Range.equals: pinned
public class Records {
    record Point(int x, int y) {
        int slope() {
            return y / x; // THROWS ArithmeticException
        }
    }

    record Range(int low, int high) {
        public Range {
            if (low > high) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
        }

        int width() {
            return high - low;
        }
    }

    record Named(String name, int[] data) { }

    static class Wrapped<A> {
        private final A first;

        Wrapped(A first) {
            this.first = first;
        }

        A first() {
            return first;
        }
    }

    public static class Slope {
        public static int f(Point p) {
            return p == null ? 0 : p.slope();
        }
    }

    public static class Equal {
        public static int f(Point p) {
            if (new Point(3, 4).equals(p)) return 1;
            return 0;
        }
    }

    public static class EqualSafe {
        public static int f(int a, int b) {
            Point p = new Point(a, b);
            if (!p.equals(new Point(a, b))) throw new IllegalStateException();
            if (p.hashCode() != new Point(a, b).hashCode()) throw new IllegalStateException();
            return 0;
        }
    }

    public static class Compact {
        public static int f(Range r) {
            if (r == null) return 0;
            if (r.low() > r.high()) throw new IllegalStateException();
            return 1;
        }
    }

    // The difference of ints can overflow.
    public static class Width {
        public static int f(Range r) {
            if (r == null) return 0;
            if (r.width() < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Component {
        public static int f(Named n) {
            if (n == null || n.name() == null) return 0;
            return n.data()[n.name().length()]; // THROWS NullPointerException, ArrayIndexOutOfBoundsException
        }
    }

    public static class Generic {
        public static int f(int a) {
            Wrapped<Integer> p = new Wrapped<>(a);
            return 12 / p.first(); // THROWS ArithmeticException
        }
    }

    public static class Text {
        public static int f(boolean b) {
            String s = new Point(1, b ? 2 : 34).toString();
            return 1 / (s.length() - 16); // THROWS ArithmeticException
        }
    }
}
