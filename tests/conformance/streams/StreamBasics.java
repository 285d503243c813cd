// AREA: java.util.stream
package streams;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Stream pipelines: the intermediate and terminal operations, laziness, short circuits, reuse. */
public class StreamBasics {
    public static void main(String[] args) {
        List<String> words = Arrays.asList("delta alpha charlie bravo echo alpha foxtrot golf bravo".split(" "));
        System.out.println(words.stream().distinct().sorted().map(String::toUpperCase).collect(Collectors.joining(",", "[", "]")));
        System.out.println(words.stream().filter(w -> w.length() > 4).skip(1).limit(3).toList() + " " + words.stream().mapToInt(String::length).summaryStatistics());
        StringBuilder trace = new StringBuilder();
        Optional<String> first = words.stream().peek(w -> trace.append(w.charAt(0))).filter(w -> w.contains("o")).peek(w -> trace.append('!')).findFirst();
        System.out.println(first + " " + trace);
        trace.setLength(0);
        List<Integer> sorted = Stream.of(3, 1, 2).peek(i -> trace.append('a').append(i)).sorted().peek(i -> trace.append('b').append(i)).limit(2).collect(Collectors.toList());
        System.out.println(sorted + " " + trace);
        System.out.println(Stream.iterate(1, i -> i * 3).limit(10).reduce(0, Integer::sum) + " " + Stream.iterate(1, i -> i < 500, i -> i * 2).count() + " " + IntStream.rangeClosed(1, 5).mapToObj(Integer::toString).collect(Collectors.joining("+")));
        System.out.println(words.stream().flatMap(w -> w.chars().mapToObj(c -> (char) c)).distinct().count() + " " + Stream.of(List.of(1, 2), List.of(3)).<Integer>mapMulti((l, sink) -> l.forEach(sink)).toList());
        System.out.println(IntStream.range(0, 20).takeWhile(i -> i < 5).sum() + " " + IntStream.range(0, 20).dropWhile(i -> i < 15).boxed().toList() + " " + words.stream().anyMatch("golf"::equals) + words.stream().allMatch(w -> w.length() > 4) + words.stream().noneMatch(String::isEmpty));
        System.out.println(words.stream().max(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder())) + " " + words.stream().min(Comparator.comparing(w -> w.charAt(w.length() - 1))) + " " + Stream.empty().findAny());
        System.out.println(Stream.concat(Stream.of(1), Stream.of("two")).map(Object::toString).toList() + " " + Stream.of(5, 3).collect(Collectors.toCollection(java.util.TreeSet::new)) + " " + Arrays.toString(words.stream().toArray(String[]::new)).length());
        System.out.println(IntStream.of(3, 1, 2).sorted().mapToLong(i -> i * 10_000_000_000L).sum() + " " + IntStream.range(0, 5).average().getAsDouble() + " " + IntStream.rangeClosed(1, 20).asLongStream().reduce(1, (a, b) -> a * b) + " " + "hello".chars().map(c -> c - 'a').boxed().toList());
        System.out.println(Stream.of(1, 2, 3, 4).reduce((a, b) -> a - b).get() + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum) + " " + Stream.of(1, 2, 3).collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
        Stream<String> used = words.stream();
        used.count();
        try {
            used.count();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Stream<Integer> closing = Stream.of(1).onClose(() -> System.out.println("closed"));
        closing.close();
        Function<Integer, Integer> twice = i -> i * 2;
        System.out.println(Stream.of(1, 2).map(twice.andThen(twice)).toList() + " " + Stream.generate(() -> "x").limit(3).toList() + Stream.ofNullable(null).count() + " " + words.stream().sorted(Comparator.reverseOrder()).findFirst().get());
    }
}
