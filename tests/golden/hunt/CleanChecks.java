// Exceptions of the JDK that are expected: they are thrown exactly when the documentation says so, are caught, and nothing else comes out.
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

public class CleanChecks {
    private static boolean fails(Class<? extends RuntimeException> how, Runnable code) {
        try {
            code.run();
            return false;
        } catch (RuntimeException e) {
            if (how.isInstance(e)) return true;
            throw e;
        }
    }

    private static int same(boolean failed, boolean expected) {
        if (failed != expected) throw new IllegalStateException();
        return failed ? 1 : 0;
    }

    private static int out(Runnable code, boolean expected) {
        return same(fails(IndexOutOfBoundsException.class, code), expected);
    }

    public static class Substrings {
        public static int between(String s, int i, int j) {
            return s == null ? 0 : out(() -> s.substring(i, j), i < 0 || i > j || j > s.length());
        }

        public static int from(String s, int i) {
            return s == null ? 0 : out(() -> s.substring(i), i < 0 || i > s.length());
        }

        public static int at(String s, int i) {
            return s == null ? 0 : out(() -> s.charAt(i), (i & 0xffffffffL) >= s.length());
        }

        public static int point(String s, int i) {
            return s == null ? 0 : out(() -> s.codePointAt(i), i < 0 || i >= s.length());
        }
    }

    public static class Builders {
        public static int delete(String s, int i, int j) {
            return s == null ? 0 : out(() -> new StringBuilder(s).delete(i, j), i < 0 || i > Math.min(j, s.length()));
        }

        public static int deleteOne(String s, int i) {
            return s == null ? 0 : out(() -> new StringBuilder(s).deleteCharAt(i), i < 0 || i >= s.length());
        }

        public static int insert(String s, int i) {
            return s == null ? 0 : out(() -> new StringBuilder(s).insert(i, "xy"), i < 0 || i > s.length());
        }

        public static int replace(String s, int i, int j) {
            return s == null ? 0 : out(() -> new StringBuilder(s).replace(i, j, "xy"), i < 0 || i > s.length() || i > j);
        }

        public static int set(String s, int i) {
            return s == null ? 0 : out(() -> new StringBuilder(s).setCharAt(i, 'x'), i < 0 || i >= s.length());
        }

        public static int append(String s, int i, int j) {
            return s == null ? 0 : out(() -> new StringBuilder().append(s, i, j), i < 0 || i > j || j > s.length());
        }
    }

    // Searching takes any index.
    public static class Searches {
        public static int character(String s, int c, int from) {
            if (s == null) return 0;
            int at = s.indexOf(c, from);
            if (at >= 0 && (at < from || s.charAt(at) != c)) throw new IllegalStateException();
            return at;
        }

        public static int backwards(String s, int from) {
            if (s == null) return 0;
            int at = s.lastIndexOf('a', from);
            if (at > from && at >= 0) throw new IllegalStateException();
            return at < 0 ? 0 : 97 / s.charAt(at);
        }

        public static boolean prefix(String s, int at) {
            return s != null && s.startsWith("ab", at) && s.charAt(at + 1) == 'b';
        }
    }

    public static class Nulls {
        public static int contains(String t) {
            return same(fails(NullPointerException.class, () -> "abc".contains(t)), t == null);
        }

        public static int compare(String s, String t) {
            return s == null ? 0 : same(fails(NullPointerException.class, () -> s.compareTo(t)), t == null);
        }

        public static int equal(String s, Object t) {
            return s == null ? 0 : same(fails(NullPointerException.class, () -> s.equals(t)), false);
        }

        public static int required(Object o) {
            return same(fails(NullPointerException.class, () -> Objects.requireNonNull(o, "o")), o == null);
        }

        public static int unboxed(Integer n) {
            return same(fails(NullPointerException.class, () -> Math.abs(n)), n == null);
        }
    }

    public static class ListIndices {
        public static int get(List<String> all, int i) {
            return all == null ? 0 : out(() -> all.get(i), i < 0 || i >= all.size());
        }

        public static int set(int i) {
            List<Integer> all = Arrays.asList(1, 2, 3);
            return out(() -> all.set(i, 4), i < 0 || i > 2);
        }

        public static int part(List<String> all, int i, int j) {
            return all == null || i > j ? 0 : out(() -> all.subList(i, j), i < 0 || j > all.size());
        }
    }

    public static class Exact {
        private static int inexact(Runnable code, boolean expected) {
            return same(fails(ArithmeticException.class, code), expected);
        }

        public static int add(int a, int b) {
            return inexact(() -> Math.addExact(a, b), (long) a + b != a + b);
        }

        public static int subtract(long a, long b) {
            return inexact(() -> Math.subtractExact(a, b), ((a ^ b) & (a ^ (a - b))) < 0);
        }

        public static int multiply(int a, byte b) {
            return inexact(() -> Math.multiplyExact(a, (int) b), (long) a * b != a * b);
        }

        public static int narrow(long a) {
            return inexact(() -> Math.toIntExact(a), a > Integer.MAX_VALUE || a < Integer.MIN_VALUE);
        }

        public static int negate(int a) {
            return inexact(() -> Math.negateExact(a), -a == a && a != 0);
        }

        public static int divide(int a, int b) {
            return inexact(() -> Math.floorMod(a, b), b == 0);
        }
    }

    public static class Checked {
        public static int index(int i, int length) {
            return out(() -> Objects.checkIndex(i, length), i < 0 || i >= length);
        }

        public static int region(int from, int size, int length) {
            return out(() -> Objects.checkFromIndexSize(from, size, length),
                    from < 0 || size < 0 || length < 0 || (long) from + size > length);
        }

        public static int fill(int[] a, int i, int j) {
            return a == null || i > j ? 0 : out(() -> Arrays.fill(a, i, j, 7), i < 0 || j > a.length);
        }
    }

    public static class Creation {
        private static int length;

        public static int array(int n) {
            return same(fails(NegativeArraySizeException.class, () -> length = new int[Math.min(n, 3)].length), n < 0);
        }

        public static int grid(int n, int m) {
            return same(fails(NegativeArraySizeException.class, () -> length = new int[Math.min(n, 2)][Math.min(m, 2)].length), (n | m) < 0);
        }
    }

    public static class Parsed {
        private static boolean isDigit(char c) {
            return c >= '0' && c <= '9';
        }

        public static int two(String s) {
            if (s == null || s.length() != 2) return 0;
            char sign = s.charAt(0);
            boolean good = isDigit(s.charAt(1)) && (isDigit(sign) || sign == '-' || sign == '+');
            return same(fails(NumberFormatException.class, () -> Integer.parseInt(s)), !good);
        }

        public static int constant(String name) {
            boolean good = "RUNNABLE".equals(name) || "NEW".equals(name) || "BLOCKED".equals(name) || "WAITING".equals(name)
                    || "TIMED_WAITING".equals(name) || "TERMINATED".equals(name);
            return name == null ? 0 : same(fails(IllegalArgumentException.class, () -> Thread.State.valueOf(name)), !good);
        }
    }

    // A cast fails for what is neither null nor of the type.
    public static class CastChecks {
        public static int toNumber(Object o) {
            return same(fails(ClassCastException.class, () -> Objects.hash((Integer) o)), o != null && !(o instanceof Integer));
        }

        public static int toArray(Object o) {
            return same(fails(ClassCastException.class, () -> Objects.hash(((int[]) o) == null)), !(o == null || o instanceof int[]));
        }
    }
}
