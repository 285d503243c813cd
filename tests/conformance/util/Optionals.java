// AREA: java.util.optional
package util;

import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/** Optional and its primitive kinds. */
public class Optionals {
    static Optional<Integer> parse(String s) {
        try {
            return Optional.of(Integer.parseInt(s));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    static String divide(String a, String b) {
        return parse(a).flatMap(x -> parse(b).filter(y -> y != 0).map(y -> x / y)).map(q -> "quotient " + q).orElse("none");
    }

    public static void main(String[] args) {
        System.out.println(divide("10", "3") + " " + divide("10", "0") + " " + divide("x", "1"));
        Optional<String> some = Optional.of("value");
        Optional<String> none = Optional.ofNullable(null);
        System.out.println(some + " " + none + " " + some.isPresent() + none.isEmpty() + " " + some.hashCode() + " " + some.equals(Optional.of("value")));
        some.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("empty"));
        none.ifPresentOrElse(v -> System.out.println("has " + v), () -> System.out.println("empty"));
        System.out.println(none.or(() -> some).get() + none.orElseGet(() -> "generated") + some.stream().count() + none.stream().count());
        System.out.println(some.map(s -> (String) null).isPresent());
        try {
            none.get();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            none.orElseThrow(() -> new IllegalStateException("mine"));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Optional.of(null);
        } catch (NullPointerException e) {
            System.out.println("of null");
        }
        OptionalInt max = IntStream.of(3, 9, 2).max();
        OptionalDouble average = IntStream.empty().average();
        OptionalLong first = OptionalLong.of(1L << 40);
        System.out.println(max + " " + average + " " + first + " " + max.getAsInt() + average.orElse(-1.5) + first.orElseThrow());
    }
}
