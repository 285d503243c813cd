// Boxed types, unboxing, the cache of small boxes.
import java.util.*;

public class Boxes {
    public static class Compare {
        public static int f(int a) {
            Integer x = a;
            Integer y = 1000;
            if (x.equals(y)) throw new IllegalStateException(); // THROWS IllegalStateException
            return x.compareTo(y);
        }
    }

    // Boxes of small numbers are the same object, those of others are not.
    public static class Identity {
        public static int f(int a) {
            Integer x = a;
            Integer y = a;
            if (x != y && a > 100) return 1 / (a - 128); // THROWS ArithmeticException
            if (x != y && a >= -128 && a <= 127) throw new IllegalStateException();
            return 0;
        }
    }

    public static class IdentityOfParameters {
        public static int f(Integer a, Integer b) {
            if (a == null || b == null) return 0;
            if (a == b) return 1 / (a - 100); // THROWS ArithmeticException
            if (a.equals(b)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class UnboxNull {
        public static long f(Long a) {
            long x = a; // THROWS NullPointerException
            return x;
        }
    }

    public static class Ternary {
        public static Integer f(boolean b, Integer i) {
            return b ? 1 : i; // THROWS NullPointerException
        }
    }

    public static class Increment {
        public static int f(int a) {
            Integer x = a;
            x++;
            return 1 / x; // THROWS ArithmeticException
        }
    }

    public static class Characters {
        public static int f(Character c) {
            if (c == null) return 0;
            return 1 / (c - 'z'); // THROWS ArithmeticException
        }
    }

    public static class Booleans {
        public static int f(Boolean a, boolean b) {
            if (a == null) return 0;
            if (a && !b) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Doubles {
        public static int f(Double d) {
            if (d == null) return 0;
            if (d.isNaN()) throw new ArithmeticException(); // THROWS ArithmeticException
            return d.intValue();
        }
    }

    public static class LongEqualsInteger {
        public static boolean f(int a) {
            Long l = (long) a;
            Object i = a;
            if (l.equals(i)) throw new IllegalStateException();
            return true;
        }
    }

    public static class ShortOverflow {
        public static int f(Short s) {
            if (s == null) return 0;
            short t = (short) (s + 1);
            if (s > 0 && t < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return t;
        }
    }

    public static class ListRemove {
        public static int f(int n) {
            List<Integer> all = new ArrayList<>(List.of(5, 6, 7));
            all.remove(Integer.valueOf(n));
            return all.size();
        }
    }

    public static class ListRemoveIndex {
        public static int f(int n) {
            List<Integer> all = new ArrayList<>(List.of(5, 6, 7));
            all.remove(n); // THROWS IndexOutOfBoundsException
            return all.size();
        }
    }

    public static class HashOf {
        public static int f(int a) {
            return 1 / (Integer.hashCode(a) - 17 + Long.hashCode(0)); // THROWS ArithmeticException
        }
    }

    public static class Signum {
        public static int f(int a) {
            return 6 / (Integer.signum(a) + 2);
        }
    }

    public static class NumberKinds {
        public static int f(Number n) {
            if (n == null) return 0;
            return 1 / n.intValue(); // THROWS ArithmeticException
        }
    }
}
