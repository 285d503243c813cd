// AREA: language.lambdas
package lang;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** What lambdas capture: loop variables, this, parameters, arrays as mutable cells; recursion and currying. */
public class LambdaCaptures {
    private int state = 10;

    Supplier<Integer> fromThis() {
        return () -> state++ + this.state;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    static Function<Integer, Long> factorial;

    static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return x -> g.apply(f.apply(x));
    }

    public static void main(String[] args) {
        List<IntSupplier> suppliers = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int copy = i;
            suppliers.add(() -> copy * copy);
        }
        for (String s : new String[] {"a", "bb"}) {
            suppliers.add(s::length);
        }
        for (IntSupplier s : suppliers) {
            System.out.print(s.getAsInt() + " ");
        }
        System.out.println();
        LambdaCaptures captures = new LambdaCaptures();
        Supplier<Integer> one = captures.fromThis();
        Supplier<Integer> two = captures.fromThis();
        System.out.println(one.get() + " " + two.get() + " " + one.get() + " " + captures.state);
        System.out.println(curried().apply(1).apply(2).apply(3));
        factorial = n -> n <= 1 ? 1L : n * factorial.apply(n - 1);
        System.out.println(factorial.apply(15));
        int[] cell = {0};
        Runnable increment = () -> cell[0] += 5;
        increment.run();
        increment.run();
        System.out.println(cell[0]);
        Function<Object, String> text = o -> "<" + o + ">";
        System.out.println(compose(text, String::length).apply(12345) + compose((Integer i) -> i + 1, text).apply(1));
        Supplier<Runnable> nested = () -> {
            int local = cell[0];
            return () -> System.out.println("nested " + (local + captures.state));
        };
        nested.get().run();
        System.out.println(((Function<Integer, Integer>) x -> x + 1).andThen(x -> x * 2).compose((Integer x) -> x - 3).apply(10));
    }
}
