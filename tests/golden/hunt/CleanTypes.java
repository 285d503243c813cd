// Types without an error: sealed interfaces, records that normalise, enums, generics, inner and anonymous classes, casts behind instanceof.
// INCOMPLETE Group.equals: path bound reached
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;

public class CleanTypes {
    sealed interface Shape permits Circle, Box, Group { }

    record Circle(double radius) implements Shape {
        public Circle {
            if (!(radius > 0)) radius = 1;
        }
    }

    record Box(int width, int height) implements Shape {
        public Box {
            width = Math.max(1, width);
            height = height < 1 ? 1 : height;
        }
    }

    record Group(Shape first, Shape second) implements Shape {
        public Group {
            first = Objects.requireNonNullElse(first, new Box(1, 1));
            second = second == null ? first : second;
        }
    }

    public static class Shapes {
        public static int ratio(Shape shape) {
            if (shape instanceof Box box) return box.width() / box.height() + box.height() % box.width();
            if (shape instanceof Group group) return group.first().hashCode() == 0 ? 1 : kind(group.second());
            return shape == null ? 0 : kind(shape);
        }

        public static double size(Shape shape) {
            double size = shape instanceof Circle c ? c.radius() * c.radius() * Math.PI
                    : shape instanceof Box b ? (double) b.width() * b.height() : 0;
            if (size < 0 || Double.isNaN(size)) throw new IllegalStateException();
            return size;
        }

        private static int kind(Shape shape) {
            if (shape instanceof Circle) return 1;
            if (shape instanceof Box) return 2;
            return ((Group) shape).first() == null ? 1 / 0 : 3;
        }
    }

    // An expression tree whose evaluation is total.
    sealed interface Expr {
        int value();

        record Const(int value) implements Expr { }

        record Div(Expr left, Expr right) implements Expr {
            public Div {
                left = left == null ? new Const(0) : left;
                right = right == null ? new Const(1) : right;
            }

            @Override public int value() {
                int by = right.value();
                return by == 0 ? 0 : left.value() / by;
            }
        }

        final class Neg implements Expr {
            private final Expr inner;

            public Neg(Expr inner) {
                this.inner = inner instanceof Neg neg ? neg.inner : inner;
            }

            @Override public int value() {
                return inner == null ? 0 : -inner.value();
            }
        }
    }

    public static class Evaluator {
        public static int evaluate(Expr e) {
            return e == null ? 0 : e.value();
        }

        public static int half(Expr e) {
            return new Expr.Div(e, new Expr.Const(2)).value();
        }
    }

    enum Level { LOW, MID, HIGH }

    public static class Levels {
        public static int weight(Level level) {
            if (level == null) return 0;
            int weight = switch (level) {
                case LOW -> 1;
                case MID -> 2;
                case HIGH -> 4;
            };
            return 8 / weight + new int[] {1, 2, 3}[level.ordinal()];
        }

        public static Level parse(String name) {
            for (Level level : Level.values()) {
                if (level.name().equalsIgnoreCase(name)) return level;
            }
            return Level.MID;
        }

        public static Level next(Level level) {
            if (level == null || level == Level.HIGH) return Level.HIGH;
            Level next = Level.values()[level.ordinal() + 1];
            if (next.compareTo(level) <= 0) throw new IllegalStateException();
            return next;
        }
    }

    // Every constant has an entry, from the beginning.
    public static class Counters {
        private final Map<Level, Integer> counts = new EnumMap<>(Level.class);

        public Counters() {
            for (Level level : Level.values()) counts.put(level, 1);
        }

        public void count(Level level) {
            if (level != null) counts.merge(level, 1, (a, b) -> a == Integer.MAX_VALUE ? a : a + b);
        }

        public int share(Level level) {
            int total = 0;
            for (int n : counts.values()) total += n;
            return level == null ? 0 : 100 * counts.get(level) / total;
        }

        public int others(Level level) {
            EnumSet<Level> set = level == null ? EnumSet.noneOf(Level.class) : EnumSet.of(level);
            return 6 / (EnumSet.complementOf(set).size() - 1);
        }
    }

    // The greatest of what is there; null is the least.
    static <T extends Comparable<? super T>> T greatest(T a, T b) {
        if (a == null) return b;
        return b == null || a.compareTo(b) >= 0 ? a : b;
    }

    public static class Greatest {
        public static Integer ofNumbers(Integer a, Integer b) {
            Integer c = greatest(a, b);
            if (a != null && c < a) throw new IllegalStateException();
            return c;
        }

        public static int ofTexts(String a, String b) {
            String c = greatest(a, b);
            return c == null ? 0 : c.length();
        }
    }

    public static class Pair<A, B extends Comparable<B>> {
        private final A first;
        private final B second;

        public Pair(A first, B second) {
            this.first = first;
            this.second = second;
        }

        public int compareSecond(Pair<?, B> other) {
            if (other == null || other.second == null) return second == null ? 0 : 1;
            return second == null ? -1 : second.compareTo(other.second);
        }

        @Override public boolean equals(Object o) {
            return o instanceof Pair<?, ?> p && Objects.equals(first, p.first) && Objects.equals(second, p.second);
        }

        @Override public int hashCode() {
            return Objects.hash(first, second);
        }
    }

    // Inner objects see the outer one's fields, which are never null.
    public static class Outer {
        private final List<Inner> all = new ArrayList<>();
        private int made;

        public class Inner {
            private final int number = ++made;

            public int share() {
                return 100 / number + (all.isEmpty() ? 0 : all.get(0).number);
            }
        }

        public int make(int n) {
            for (int i = 0; i < n && i < 3; i++) all.add(new Inner());
            return all.isEmpty() ? 0 : all.get(all.size() - 1).share();
        }
    }

    interface Visitor<R> {
        default R onNumber(int n) {
            return onOther();
        }

        default R onText(String s) {
            return onOther();
        }

        R onOther();
    }

    // Every object goes to one method of the visitor.
    public static class Visiting {
        static <R> R visit(Object o, Visitor<R> visitor) {
            if (o instanceof Integer n) return visitor.onNumber(n);
            return o instanceof String s ? visitor.onText(s) : visitor.onOther();
        }

        public static int length(Object o) {
            return visit(o, new Visitor<Integer>() {
                @Override public Integer onText(String s) {
                    return s.length();
                }

                @Override public Integer onOther() {
                    return 0;
                }
            });
        }

        public static int inverse(Object o) {
            return visit(o, new Visitor<Integer>() {
                @Override public Integer onNumber(int n) {
                    return n == 0 ? 0 : 1000 / n;
                }

                @Override public Integer onOther() {
                    return -1;
                }
            });
        }
    }

    // A cast behind each check, also of arrays.
    public static class Casts {
        public static int weigh(Object o) {
            if (o == null) return 0;
            if (o instanceof int[] a && a.length > 0) return a[a.length - 1];
            if (o.getClass() == String.class) return ((String) o).length();
            if (o instanceof Number) return ((Number) o).intValue();
            if (o instanceof CharSequence) return ((CharSequence) o).length();
            return o instanceof Object[] all && all.length > 1 ? weigh(all[1]) : 1;
        }
    }

    enum Op implements BinaryOperator<Integer> {
        PLUS {
            @Override public Integer apply(Integer a, Integer b) {
                return number(a) + number(b);
            }
        },
        DIV {
            @Override public Integer apply(Integer a, Integer b) {
                return number(b) == 0 ? 0 : number(a) / b;
            }
        };

        static int number(Integer n) {
            return n == null ? 0 : n;
        }
    }

    public static class Operators {
        public static int run(String name, Integer a, Integer b) {
            Op op;
            try {
                op = Op.valueOf(name);
            } catch (IllegalArgumentException | NullPointerException e) {
                return 0;
            }
            return op.apply(a, b);
        }
    }

    interface Named {
        String name();

        default int letters() {
            String name = name();
            return name == null ? 0 : name.length();
        }
    }

    record Person(String name, int age) implements Named {
        Person {
            name = name == null || name.isBlank() ? "nobody" : name.strip();
            age = Math.floorMod(age, 120);
        }

        static Person of(String text) {
            int at = text == null ? -1 : text.indexOf(':');
            return at < 0 ? new Person(text, 0) : new Person(text.substring(0, at), text.length() - at);
        }
    }

    public static class People {
        public static char initial(Person p) {
            return p == null ? '?' : p.name().charAt(0);
        }

        public static int years(Person p) {
            return p == null ? 0 : 1000 / (120 - p.age()) / p.letters();
        }

        public static int parsed(String text) {
            if (text != null && text.length() > 3) return 0;
            return 10 / Person.of(text).letters();
        }
    }
}
