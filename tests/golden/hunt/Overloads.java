// Overloaded methods whose nulls need casts in tests, varargs, bridges.
public class Overloads {
    public static class Nulls {
        public static int f(String s) {
            return s.length(); // THROWS NullPointerException
        }

        public static int f(int[] a) {
            return a.length + 1; // THROWS NullPointerException
        }

        public static int f(Object o) {
            return o.hashCode() & 0; // THROWS NullPointerException
        }
    }

    public static class Widening {
        public static int f(int x) {
            return 1 / (x - 1); // THROWS ArithmeticException
        }

        public static int f(long x) {
            return (int) (1 / (x - 2)); // THROWS ArithmeticException
        }

        public static int f(char x) {
            return 1 / (x - 3); // THROWS ArithmeticException
        }

        public static int f(Integer x) {
            return x == null ? 0 : 1 / (x - 4); // THROWS ArithmeticException
        }
    }

    public static class TwoNulls {
        public static int f(String a, Object b) {
            if (a == null && b == null) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return 0;
        }

        public static int f(Object a, String b) {
            if (a == null && b == null) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return 1;
        }
    }

    public static class Constructors {
        private final int n;

        public Constructors(String s) {
            n = s.length(); // THROWS NullPointerException
        }

        public Constructors(byte[] b) {
            n = b.length; // THROWS NullPointerException
        }
    }

    public static class Varargs {
        public static int f(int... all) {
            if (all == null) return 0;
            return all[2]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class VarargsSum {
        public static int sum(int... all) {
            int s = 0;
            if (all != null) for (int x : all) s += x;
            return s;
        }

        public static int f(int a) {
            return 6 / (sum(a, 2) + sum() + sum(1)); // THROWS ArithmeticException
        }
    }

    public static class VarargsObjects {
        public static int count(Object... all) {
            return all == null ? -1 : all.length;
        }

        public static int f(int a) {
            if (count() != 0 || count("a", a) != 2 || count((Object) null) != 1) throw new IllegalStateException();
            return a;
        }
    }

    public static class VarargsOfBoxes {
        public static int f(Integer... all) {
            if (all == null || all.length != 1) return 0;
            return all[0]; // THROWS NullPointerException
        }
    }

    public static class MostSpecific {
        private static int g(Object o) { return 0; }
        private static int g(String s) { return 1; }

        public static int f(String s) {
            Object o = s;
            return 1 / (g(o) + g(s));
        }
    }
}
