// AREA: language.lambdas
package lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Every kind of method reference: static, bound, unbound, constructors, arrays, super, varargs, boxing, private, interface. */
public class MethodReferences {
    private final String name;

    MethodReferences(String name) {
        this.name = name;
    }

    MethodReferences() {
        this("nobody");
    }

    private String hello(String other) {
        return name + " greets " + other;
    }

    static int sum(Integer... numbers) {
        return Arrays.stream(numbers).mapToInt(Integer::intValue).sum();
    }

    interface Three {
        int apply(int a, Integer b, int c);
    }

    static class Child extends MethodReferences {
        Child() {
            super("child");
        }

        @Override
        public String toString() {
            Supplier<String> parent = super::toString;
            return "Child/" + parent.get();
        }
    }

    @Override
    public String toString() {
        return "MR(" + name + ")";
    }

    class Inner {
        final int n;

        Inner(int n) {
            this.n = n;
        }
    }

    int innerSum() {
        IntFunction<Inner> make = Inner::new;
        return make.apply(4).n + make.apply(5).n;
    }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        MethodReferences bob = new MethodReferences("bob");
        UnaryOperator<String> bound = bob::hello;
        BiFunction<MethodReferences, String, String> unbound = MethodReferences::hello;
        Supplier<MethodReferences> empty = MethodReferences::new;
        Function<String, MethodReferences> named = MethodReferences::new;
        IntFunction<int[][]> matrix = int[][]::new;
        Three three = MethodReferences::sum;
        ToLongFunction<Integer> widened = Integer::intValue;
        Supplier<Map<String, List<Integer>>> map = TreeMap::new;
        System.out.println(parse.andThen(i -> i + 1).apply("41") + " " + bound.apply("al") + " " + unbound.apply(empty.get(), "cy"));
        System.out.println(named.apply("dan") + " " + matrix.apply(3).length + " " + three.apply(1, 2, 3) + " " + widened.applyAsLong(9));
        map.get().computeIfAbsent("k", k -> new ArrayList<>()).add(1);
        System.out.println(new Child() + " " + bob.innerSum());
        List<String> words = Arrays.asList("pear", "fig", "apple", "kiwi");
        words.sort(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println(words);
        words.replaceAll(String::toUpperCase);
        words.forEach(System.out::println);
        try {
            MethodReferences nobody = null;
            Supplier<String> bad = nobody::toString;
            System.out.println("not reached " + bad);
        } catch (NullPointerException e) {
            System.out.println("null receiver when made");
        }
        Function<Object, String> late = Object::toString;
        try {
            late.apply(null);
        } catch (NullPointerException e) {
            System.out.println("null receiver when called");
        }
    }
}
