// What a finding says: the condition as a person would put it, with what was chosen for the inputs, and the message that the test sees.
import java.util.*;

public class Conditions {
    public enum Colour { RED, GREEN }

    // WHEN Constant.f: c == Conditions.Colour.GREEN
    public static class Constant {
        public static int f(Colour c) {
            return 1 / (c == Colour.GREEN ? 0 : 1); // THROWS ArithmeticException
        }
    }

    // WHEN Size.f: l.isEmpty() && l instanceof ArrayList
    // WHEN Size.two: l.size() == 2
    public static class Size {
        public static String f(List<String> l) {
            if (l == null) return "";
            return l.get(0); // THROWS IndexOutOfBoundsException
        }

        public static int two(ArrayList<String> l) {
            return 1 / (l != null && l.size() == 2 ? 0 : 1); // THROWS ArithmeticException
        }
    }

    // WHEN Elements.f: shapes != null && shapes.length == 0
    public static class Elements {
        public static int f(Shape[] shapes) {
            return shapes == null ? 0 : 1 / shapes.length; // THROWS ArithmeticException
        }
    }

    // WHEN Type.f: o != null && !(o instanceof Integer)
    public static class Type {
        public static Integer f(Object o) {
            return (Integer) o; // THROWS ClassCastException
        }
    }

    public sealed interface Shape permits Dot, Line {}
    public record Dot() implements Shape {}
    public record Line(int length) implements Shape {}

    // WHEN Subtype.f: s instanceof Conditions.Line && s.length == 0
    public static class Subtype {
        public static int f(Shape s) {
            return s instanceof Line line ? 1 / line.length() : 0; // THROWS ArithmeticException
        }
    }

    // WHEN Text.f: s != null && s.equals("a\"b")
    public static class Text {
        public static void f(String s) {
            if ("a\"b".equals(s)) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    // WHEN Letter.f: c == 'x'
    // WHEN Letter.cyrillic: c == '\u0416'
    public static class Letter {
        public static int f(char c) {
            return 1 / (c - 'x'); // THROWS ArithmeticException
        }

        public static int cyrillic(char c) {
            return c == '\u0416' ? 1 / 0 : 0; // THROWS ArithmeticException
        }
    }

    // WHEN Either.f: s != null && s.charAt(1) == '%' && s.length() >= 2 && (s.length() == 0 || s.charAt(0) != '%')
    public static class Either {
        public static void f(String s) {
            if (s != null && s.indexOf('%') == 1) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    // WHEN Positive.f: x > 0.0
    public static class Positive {
        public static void f(double x) {
            if (x > 0) throw new IllegalStateException(); // THROWS IllegalStateException
        }
    }

    // WHEN Holes.f: (n < 0 || n >= 5)
    public static class Holes {
        public static void f(int n) {
            switch (n) {
                case 0, 1, 2, 3, 4: return;
                default: throw new IllegalStateException(); // THROWS IllegalStateException
            }
        }
    }

    // The numbers of the test, not those that the path was first seen with.
    // MESSAGE Message.f: 0 > -1
    // MESSAGE Message.g: -1
    // WHEN Message.f: hi < lo
    public static class Message {
        public static int f(int lo, int hi) {
            if (lo > hi) throw new IllegalArgumentException(lo + " > " + hi); // THROWS IllegalArgumentException
            return lo;
        }

        public static int[] g(int n) {
            return n < 0 ? new int[n] : null; // THROWS NegativeArraySizeException
        }
    }

    // WHEN Parts.list: l.size() == 1 && l instanceof ArrayList && l.get(0) == null
    // WHEN Parts.set: s.size() == 1 && s.element(0) == null
    // WHEN Parts.map: m.size() == 1 && m instanceof HashMap && m.key(0) != null && m.key(0).equals("k") && m.value(0) == null
    public static class Parts {
        public static int list(java.util.List<String> l) {
            return l == null || l.size() != 1 ? 0 : l.get(0).length(); // THROWS NullPointerException
        }

        public static int set(java.util.Set<String> s) {
            return s == null || s.size() != 1 ? 0 : s.iterator().next().length(); // THROWS NullPointerException
        }

        public static int map(java.util.Map<String, String> m) {
            return m == null || m.size() != 1 || !m.containsKey("k") ? 0 : m.get("k").length(); // THROWS NullPointerException
        }
    }

    // How many digits the number has in the message is no condition.
    // WHEN InMessage.f: index < 0
    // WHEN InMessage.check: index < 0
    // WHEN InMessage.sum: a >= 100001L
    public static class InMessage {
        public static int f(int index) {
            if (index < 0) throw new IllegalArgumentException("no element " + index); // THROWS IllegalArgumentException
            return index;
        }

        public static int check(int index) {
            return refuse(index);
        }

        private static int refuse(int index) {
            if (index >= 0) return index;
            String text = new StringBuilder("below zero: ").append(index).append('!').toString();
            throw new IllegalStateException(text); // THROWS IllegalStateException
        }

        public static long sum(long a) {
            if (a > 100_000) throw new IllegalArgumentException(a + " is too much"); // THROWS IllegalArgumentException
            return a;
        }
    }

    // Here they decide what happens.
    public static class Digits {
        public static int f(int n) {
            if (n < 10 || n >= 10_000) return 0;
            String text = Integer.toString(n);
            return 1 / (text.length() - 3); // THROWS ArithmeticException
        }
    }

    // Only what can be.
    // WHEN Ranges.below: a != null && c < 'a' && (x % 3 < 0 || x % 3 >= a.length)
    // WHEN Ranges.negative: -hash % 3 < 0
    // WHEN Ranges.masked: a != null && (x & 3) >= a.length
    public static class Ranges {
        public static int below(int x, int[] a, char c) {
            if (a == null || c >= 'a') return 1;
            return a[x % 3]; // THROWS ArrayIndexOutOfBoundsException
        }

        public static int negative(int hash) {
            int[] three = new int[3];
            return three[-hash % 3]; // THROWS ArrayIndexOutOfBoundsException
        }

        public static int masked(int x, int[] a) {
            if (a == null) return 0;
            return a[x & 3]; // THROWS ArrayIndexOutOfBoundsException
        }
    }
}
