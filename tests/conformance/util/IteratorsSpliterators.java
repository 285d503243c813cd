// AREA: java.util.iterators
package util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Iterators of our own, primitive iterators, spliterators: splitting, characteristics, exact sizes. */
public class IteratorsSpliterators {
    static Iterator<Integer> fibonacci(int limit) {
        return new Iterator<>() {
            int a = 0;
            int b = 1;

            @Override
            public boolean hasNext() {
                return a <= limit;
            }

            @Override
            public Integer next() {
                int result = a;
                a = b;
                b += result;
                return result;
            }
        };
    }

    static int leaves(Spliterator<Integer> s, List<Integer> into) {
        Spliterator<Integer> prefix = s.trySplit();
        if (prefix == null) {
            s.forEachRemaining(into::add);
            return 1;
        }
        return leaves(prefix, into) + leaves(s, into);
    }

    public static void main(String[] args) {
        Iterable<Integer> iterable = () -> fibonacci(50);
        for (int i : iterable) System.out.print(i + " ");
        System.out.println(StreamSupport.stream(iterable.spliterator(), false).mapToInt(i -> i).sum());
        PrimitiveIterator.OfInt primitive = IntStream.range(0, 5).iterator();
        int sum = 0;
        while (primitive.hasNext()) sum += primitive.nextInt() * 10;
        System.out.println(sum);
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < 100; i++) numbers.add(i);
        Spliterator<Integer> all = numbers.spliterator();
        Spliterator<Integer> half = all.trySplit();
        System.out.println(half.estimateSize() + " " + all.getExactSizeIfKnown() + " " + all.hasCharacteristics(Spliterator.SUBSIZED | Spliterator.ORDERED));
        half.tryAdvance(i -> System.out.println("first " + i));
        all.tryAdvance(i -> System.out.println("middle " + i));
        List<Integer> collected = new ArrayList<>();
        System.out.println(leaves(numbers.spliterator(), collected) + " " + collected.equals(numbers));
        for (Spliterator<?> s : List.of(new TreeSet<>(numbers).spliterator(), new LinkedHashSet<>(numbers).spliterator(), Arrays.asList(1, 2).spliterator(),
                Spliterators.spliteratorUnknownSize(fibonacci(5), 0), "abc".chars().spliterator())) {
            System.out.println(Integer.toHexString(s.characteristics()) + " " + s.estimateSize());
        }
        Iterator<Integer> it = new TreeSet<>(numbers).descendingIterator();
        it.next();
        it.remove();
        try {
            it.remove();
        } catch (IllegalStateException e) {
            System.out.println("remove twice");
        }
        Spliterator.OfInt ints = Arrays.spliterator(new int[] {1, 2, 3, 4});
        ints.trySplit().forEachRemaining((int i) -> System.out.print(i + ","));
        ints.forEachRemaining((int i) -> System.out.print(i + ";"));
        System.out.println();
    }
}
