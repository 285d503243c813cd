// AREA: language.records
package lang;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Records: generated members, compact constructors, generics, nesting, interfaces, floating components. */
public class Records {
    record Point(int x, int y) implements Comparable<Point> {
        static final Point ORIGIN = new Point(0, 0);

        double distance() {
            return Math.hypot(x, y);
        }

        @Override
        public int compareTo(Point o) {
            return Integer.compare(x * x + y * y, o.x * o.x + o.y * o.y);
        }
    }

    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException(low + " > " + high);
            }
            high = Math.min(high, 100);
        }

        Range(int only) {
            this(only, only);
        }
    }

    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> with(C other) {
            return new Pair<>(first, other);
        }
    }

    record Everything(boolean z, byte b, char c, short s, int i, long l, float f, double d, String t, int[] a) {
    }

    record Empty() {
    }

    record Named(String name) {
        @Override
        public String toString() {
            return "<" + name + ">";
        }

        public String name() {
            return name == null ? "?" : name;
        }
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.distance() + " " + p.equals(new Point(3, 4)) + " " + p.hashCode() + " " + p.compareTo(Point.ORIGIN));
        System.out.println(new Range(5, 500) + " " + new Range(7) + " " + new Range(1, 2).hashCode());
        try {
            new Range(2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Pair<String, Point> pair = new Pair<>("p", p);
        System.out.println(pair + " " + pair.with(List.of(1, 2)) + " " + new Pair<>(null, null).hashCode() + " " + pair.equals(pair.with(p)));
        int[] array = {1};
        Everything e = new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 0.5f, 0.25, "t", array);
        System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@") + " " + e.equals(new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 0.5f, 0.25, "t", array))
            + " " + e.equals(new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 0.5f, 0.25, "t", array.clone())));
        record Values(float f, double d) {
        }
        System.out.println(new Values(Float.NaN, -0.0).equals(new Values(Float.NaN, -0.0)) + " " + new Values(0f, 0.0).equals(new Values(0f, -0.0)));
        System.out.println(new Values(1.5f, 2.5).hashCode() + " " + new Empty().hashCode() + " " + new Empty() + " " + new Empty().equals(new Empty()));
        System.out.println(new Named(null) + new Named(null).name() + new Named("n").hashCode());
        Arrays.stream(Point.class.getRecordComponents()).forEach(c -> System.out.println(c + " " + c.getAccessor()));
        System.out.println(Objects.hash(p, pair) + " " + Point.class.isRecord());
    }
}
