// AREA: java.util.function
package util;

import java.util.Comparator;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongToIntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.UnaryOperator;

/** The functional interfaces and their default methods; comparators built from functions. */
public class Functions {
    record Item(String name, int size, double price) {
    }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = i -> i + 1;
        Function<Integer, Integer> dbl = i -> i * 2;
        System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<String>identity().apply("id") + " " + UnaryOperator.<String>identity().apply("u"));
        Predicate<String> empty = String::isEmpty;
        Predicate<String> isLong = s -> s.length() > 3;
        System.out.println(empty.negate().and(isLong).test("four") + " " + empty.or(isLong).test("") + " " + Predicate.not(isLong).test("abc") + " " + Predicate.isEqual(null).test(null));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(Integer::toBinaryString).apply(6, 7) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2) + " " + BinaryOperator.<Integer>maxBy(Comparator.reverseOrder()).apply(3, 2));
        StringBuilder log = new StringBuilder();
        Consumer<String> c = log::append;
        c.andThen(s -> log.append(s.length())).accept("consumed");
        BiConsumer<String, Integer> bc = (s, n) -> log.append(s.repeat(n));
        bc.andThen((s, n) -> log.append('|')).accept("r", 3);
        IntConsumer ic = log::append;
        ic.andThen(i -> log.append(-i)).accept(7);
        ObjIntConsumer<StringBuilder> oic = StringBuilder::append;
        oic.accept(log, 9);
        System.out.println(log);
        IntUnaryOperator square = i -> i * i;
        IntPredicate even = i -> i % 2 == 0;
        IntBinaryOperator gcd = new IntBinaryOperator() {
            @Override
            public int applyAsInt(int a, int b) {
                return b == 0 ? a : applyAsInt(b, a % b);
            }
        };
        System.out.println(square.andThen(i -> i - 1).compose(i -> i + 1).applyAsInt(4) + " " + even.negate().or(i -> i > 100).test(102) + " " + gcd.applyAsInt(84, 36));
        DoubleBinaryOperator power = Math::pow;
        DoubleFunction<String> text = Double::toString;
        IntToLongFunction wide = i -> (long) i << 32;
        LongToIntFunction narrow = l -> (int) l;
        ToDoubleBiFunction<Integer, Float> mix = (i, f) -> i / f;
        BooleanSupplier yes = () -> true;
        BiPredicate<String, Object> same = String::equals;
        Supplier<Supplier<String>> nested = () -> () -> "nested";
        System.out.println(power.applyAsDouble(2, 0.5) + text.apply(1e10) + wide.applyAsLong(3) + narrow.applyAsInt(1L << 33 | 5) + mix.applyAsDouble(1, 3f) + yes.getAsBoolean() + same.test("a", "a") + nested.get().get());
        Item[] items = {new Item("b", 2, 1.5), new Item("a", 2, 9), new Item("c", 1, 1.5), new Item(null, 3, 0)};
        Comparator<Item> byName = Comparator.comparing(Item::name, Comparator.nullsLast(Comparator.naturalOrder()));
        for (Comparator<Item> order : java.util.List.of(byName, byName.reversed(), Comparator.comparingInt(Item::size).thenComparing(byName), Comparator.comparingDouble(Item::price).reversed().thenComparingInt(Item::size))) {
            Item[] copy = items.clone();
            java.util.Arrays.sort(copy, order);
            StringBuilder line = new StringBuilder();
            for (Item i : copy) line.append(i.name).append(i.size).append(' ');
            System.out.println(line);
        }
    }
}
