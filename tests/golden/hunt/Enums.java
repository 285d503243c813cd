// Enums: switches, fields, valueOf, maps.
import java.util.*;

public class Enums {
    enum Color { RED, GREEN, BLUE } // THROWS IllegalArgumentException

    enum Level {
        LOW(1), MIDDLE(5), HIGH(0);

        final int weight;

        Level(int weight) {
            this.weight = weight;
        }
    }

    enum Op {
        ADD { int apply(int a, int b) { return a + b; } },
        DIV { int apply(int a, int b) { return a / b; } }; // THROWS ArithmeticException

        abstract int apply(int a, int b);
    }

    public static class SwitchOn {
        public static int f(Color c) {
            if (c == null) return 0;
            switch (c) {
                case RED: return 1;
                case GREEN: return 2;
                default: throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            }
        }
    }

    public static class SwitchNull {
        public static int f(Color c) {
            switch (c) { // THROWS NullPointerException
                case RED: return 1;
                default: return 2;
            }
        }
    }

    public static class SwitchAll {
        public static int f(Color c) {
            if (c == null) return 0;
            return switch (c) {
                case RED -> 1;
                case GREEN -> 2;
                case BLUE -> 3;
            };
        }
    }

    public static class Field {
        public static int f(Level l) {
            return l == null ? 0 : 10 / l.weight; // THROWS ArithmeticException
        }
    }

    public static class Ordinal {
        public static int f(Color c) {
            int[] table = {4, 5};
            return c == null ? 0 : table[c.ordinal()]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class ConstantBody {
        public static int f(Op op, int a, int b) {
            return op == null ? 0 : op.apply(a, b);
        }
    }

    public static class Compare {
        public static int f(Color a, Color b) {
            if (a == null || b == null) return 0;
            if (a.compareTo(b) > 0 && a != Color.BLUE) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class ValueOf {
        public static Color f(boolean wrong) {
            return Color.valueOf(wrong ? "PINK" : "RED");
        }
    }

    public static class Values {
        public static Color f(int i) {
            return Color.values()[i]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class ValuesSafe {
        public static Color f(int i) {
            Color[] all = Color.values();
            return all[Math.floorMod(i, all.length)];
        }
    }

    public static class InMap {
        public static int f(Color c) {
            Map<Color, Integer> m = new EnumMap<>(Color.class);
            m.put(Color.RED, 1);
            m.put(Color.BLUE, 2);
            if (c == null) return 0;
            return m.get(c); // THROWS NullPointerException
        }
    }

    public static class InSet {
        public static boolean f(Color c) {
            return EnumSet.of(Color.RED, Color.GREEN).contains(c);
        }
    }

    public static class Name {
        public static int f(Color c) {
            return c == null ? 0 : 1 / (c.name().length() - 5); // THROWS ArithmeticException
        }
    }

    public static class Next {
        public static Color f(Color c) {
            if (c == null) return null;
            return Color.values()[(c.ordinal() + 1) % Color.values().length];
        }
    }
}
