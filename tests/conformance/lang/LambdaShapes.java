// AREA: language.lambdas
// JDK: 11
package lang;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** Lambdas where types decide: overloads by shape, boxing adapters, generic interfaces, conditional and cast contexts. */
public class LambdaShapes {
    static String run(Runnable r) {
        r.run();
        return "runnable";
    }

    static <T> String run(Callable<T> c) throws Exception {
        return "callable " + c.call();
    }

    interface Factory<T, R extends List<T>> {
        R make(T first);

        default Factory<T, R> twice() {
            return t -> {
                R r = make(t);
                r.add(t);
                return r;
            };
        }
    }

    static <T> Predicate<T> all(List<Predicate<? super T>> list) {
        return t -> list.stream().allMatch(p -> p.test(t));
    }

    static Supplier<Integer> counter(int[] cell, boolean up) {
        return up ? () -> ++cell[0] : () -> --cell[0];
    }

    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        System.out.println(run(() -> log.append("a").length()) + " " + run(() -> {
            log.append("b");
        }) + " " + log);
        Factory<String, LinkedList<String>> f = s -> new LinkedList<>(List.of(s, s + s));
        System.out.println(f.twice().twice().make("x"));
        System.out.println(LambdaShapes.<String>all(List.of(s -> s.length() > 2, o -> o.hashCode() != 0, String.class::isInstance)).test("abc"));
        int[] cell = {5};
        System.out.println(counter(cell, true).get() + counter(cell, false).get() + " " + cell[0]);
        Object o = (Runnable & java.util.RandomAccess) () -> log.append("never");
        System.out.println((o instanceof Runnable) + " " + (o instanceof java.util.RandomAccess) + " " + (o instanceof Callable));
        IntFunction<Function<Integer, List<Integer>>> nested = n -> m -> new ArrayList<>(List.of(n, m, n * m));
        ToDoubleFunction<Integer> half = i -> i / 2;
        System.out.println(nested.apply(6).apply(7) + " " + half.applyAsDouble(7));
    }
}
