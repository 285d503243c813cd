// AREA: java.util.stream
package streams;

import java.util.Iterator;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Endless streams, our own spliterator, zipping, sliding windows, what is evaluated and when. */
public class Lazily {
    static <A, B> Stream<String> zip(Stream<A> a, Stream<B> b) {
        Iterator<A> x = a.iterator();
        Iterator<B> y = b.iterator();
        return StreamSupport.stream(new Spliterators.AbstractSpliterator<String>(Long.MAX_VALUE, Spliterator.ORDERED) {
            @Override
            public boolean tryAdvance(Consumer<? super String> action) {
                if (!x.hasNext() || !y.hasNext()) return false;
                action.accept(x.next() + "-" + y.next());
                return true;
            }
        }, false);
    }

    static <T> Stream<List<T>> windows(List<T> list, int size) {
        return IntStream.rangeClosed(0, list.size() - size).mapToObj(i -> list.subList(i, i + size));
    }

    static IntStream primes() {
        return IntStream.iterate(2, i -> i + 1).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).allMatch(d -> n % d != 0));
    }

    public static void main(String[] args) {
        System.out.println(zip(Stream.iterate("a", s -> s + "a"), primes().boxed()).limit(5).toList());
        System.out.println(windows(List.of(1, 2, 3, 4, 5), 3).map(w -> w.stream().mapToInt(i -> i).sum()).toList());
        StringBuilder log = new StringBuilder();
        Stream<Integer> pipeline = Stream.of(5, 2, 8, 1).filter(i -> log.append("f").append(i).length() > 0).map(i -> {
            log.append("m").append(i);
            return i * i;
        });
        System.out.println("nothing yet [" + log + "]");
        System.out.println(pipeline.anyMatch(i -> i > 50) + " " + log);
        log.setLength(0);
        Stream.of("b", "a", "c").peek(s -> log.append(s)).sorted().peek(s -> log.append(s.toUpperCase())).skip(1).findFirst().ifPresent(log::append);
        System.out.println(log);
        PrimitiveIterator.OfInt it = primes().skip(20).iterator();
        System.out.println(it.nextInt() + " " + it.next());
        System.out.println(Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).map(f -> f[0]).takeWhile(f -> f < 1000).toList());
        Predicate<String> seen = new Predicate<>() {
            private String last;

            @Override
            public boolean test(String s) {
                boolean fresh = !s.equals(last);
                last = s;
                return fresh;
            }
        };
        System.out.println(Stream.of("a", "a", "b", "b", "a").filter(seen).toList());
        System.out.println(Stream.of(1, 2, 3).flatMap(i -> Stream.generate(() -> i).limit(i)).toList() + " " + Stream.concat(Stream.of(1), Stream.concat(Stream.of(2), Stream.empty())).count());
        try {
            Stream.of(1, 2, 0, 4).map(i -> 8 / i).forEach(i -> System.out.print(i + " "));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
