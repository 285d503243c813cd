// AREA: language.generics
package lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Generic classes with bridge methods, covariant returns, bounded types, heap pollution found by a cast. */
public class Bridges {
    static abstract class Shape<T extends Number> implements Comparable<Shape<?>> {
        abstract T area();

        Object copy() {
            return this;
        }

        @Override
        public int compareTo(Shape<?> o) {
            return Double.compare(area().doubleValue(), o.area().doubleValue());
        }
    }

    static class Square extends Shape<Integer> {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        Integer area() {
            return side * side;
        }

        @Override
        Square copy() {
            return new Square(side);
        }
    }

    static class Disc extends Shape<Double> {
        @Override
        Double area() {
            return 3.25;
        }
    }

    static <T extends Comparable<? super T>> T largest(List<? extends T> list) {
        T best = null;
        for (T t : list) {
            if (best == null || t.compareTo(best) > 0) best = t;
        }
        return best;
    }

    @SafeVarargs
    static <T> T[] array(T... items) {
        return items;
    }

    @SuppressWarnings("unchecked")
    static <T> T pretend(Object o) {
        return (T) o;
    }

    public static void main(String[] args) {
        List<Shape<?>> shapes = new ArrayList<>(List.of(new Square(2), new Disc(), new Square(1)));
        System.out.println(largest(shapes).area());
        shapes.sort(Comparator.reverseOrder());
        for (Shape<?> s : shapes) {
            System.out.println(s.getClass().getSimpleName() + " " + s.area() + " " + (s.copy() == s));
        }
        Comparable<Shape<?>> raw = shapes.get(0);
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            int r = ((Comparable) raw).compareTo("text");
            System.out.println(r);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(array("a", "b").getClass().getSimpleName() + " " + array(1, 2L).getClass().getSimpleName());
        List<String> strings = pretend(new ArrayList<>(List.of(1, 2)));
        System.out.println(strings.size() + " " + strings);
        try {
            String first = strings.get(0);
            System.out.println(first);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        Arrays.stream(Square.class.getDeclaredMethods()).filter(m -> m.isBridge()).map(m -> m.getReturnType().getSimpleName() + " " + m.getName())
            .sorted().forEach(System.out::println);
    }
}
