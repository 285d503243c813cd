// Records, and what the compiler writes for them.
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
            if (new Point(3, 4).equals(p)) throw new IllegalStateException(); // THROWS IllegalStateException
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

    record Small(boolean a, byte b, char c, short d) { }

    record Large(long a, boolean b) { }

    public static class EqualSmall {
        public static int f(Small s) {
            if (new Small(true, (byte) 1, 'c', (short) 2).equals(s)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class EqualLarge {
        public static int f(Large l) {
            if (new Large(1L << 40, true).equals(l)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class HashSmall {
        public static int f(boolean a, byte b, long l) {
            int hash = new Small(a, b, 'c', (short) 2).hashCode();
            if (hash != ((Boolean.hashCode(a) * 31 + b) * 31 + 'c') * 31 + 2) throw new IllegalStateException();
            if (new Large(l, a).hashCode() != Long.hashCode(l) * 31 + Boolean.hashCode(a)) throw new IllegalStateException();
            return hash;
        }
    }

    // The last component is compared first.
    record Pair(int n, Object o) { }

    static class Throwing {
        @Override public boolean equals(Object o) {
            throw new UnsupportedOperationException(); // THROWS UnsupportedOperationException in equals, EqualOrder.f
        }
    }

    public static class EqualOrder {
        public static boolean f(int n) {
            return new Pair(n, new Throwing()).equals(new Pair(n + 1, new Throwing()));
        }
    }

    public static class TextSolved {
        public static int f(Point p) {
            if (p == null || p.x() < 0 || p.x() > 9 || p.y() < 0 || p.y() > 9) return 0;
            if (p.toString().equals("Point[x=3, y=4]")) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Text {
        public static int f(boolean b) {
            String s = new Point(1, b ? 2 : 34).toString();
            return 1 / (s.length() - 16); // THROWS ArithmeticException
        }
    }
}
