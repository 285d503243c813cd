// AREA: java.util.stream
package streams;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Collectors: grouping, partitioning, joining, mapping, teeing, statistics, collectors of our own. */
public class Collecting {
    record Person(String name, String city, int age, double salary) {
    }

    public static void main(String[] args) {
        List<Person> people = new ArrayList<>();
        String[] cities = {"Rome", "Oslo", "Lima"};
        for (int i = 0; i < 12; i++) people.add(new Person("p" + i, cities[i * i % 3], 20 + i * 7 % 30, 1000 + i * 333.25));
        System.out.println("" + people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting())));
        System.out.println("" + people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.mapping(Person::name, Collectors.joining("/")))));
        System.out.println("" + people.stream().collect(Collectors.partitioningBy(p -> p.age > 35, Collectors.averagingDouble(Person::salary))));
        System.out.println("" + people.stream().collect(Collectors.groupingBy(p -> p.age / 10 * 10, TreeMap::new, Collectors.collectingAndThen(Collectors.maxBy(Comparator.comparing(Person::salary)), o -> o.get().name))));
        IntSummaryStatistics ages = people.stream().collect(Collectors.summarizingInt(Person::age));
        System.out.println(ages + " " + people.stream().collect(Collectors.summingDouble(Person::salary)) + " " + people.stream().collect(Collectors.averagingInt(Person::age)));
        System.out.println("" + people.stream().collect(Collectors.toMap(Person::city, Person::age, Integer::sum, LinkedHashMap::new)));
        try {
            people.stream().collect(Collectors.toMap(Person::city, Person::name));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("" + Stream.of(1, 2, 3, 4).collect(Collectors.teeing(Collectors.summingInt(i -> i), Collectors.counting(), (s, c) -> s + "/" + c)));
        System.out.println("" + people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.filtering(p -> p.age > 30, Collectors.flatMapping(p -> Stream.of(p.age, -p.age), Collectors.toList())))));
        System.out.println(IntStream.range(0, 10).boxed().collect(Collectors.reducing(1, i -> i + 1, (a, b) -> a * b % 1009)) + " " + Stream.of("a", "b").collect(Collectors.toUnmodifiableList()));
        Collector<Integer, int[], Integer> evens = Collector.of(() -> new int[1], (box, i) -> box[0] += i % 2 == 0 ? i : 0, (a, b) -> {
            a[0] += b[0];
            return a;
        }, box -> box[0]);
        System.out.println(IntStream.range(0, 100).boxed().collect(evens) + " " + IntStream.range(0, 100).boxed().parallel().collect(evens));
        Map<Character, Map<Integer, List<String>>> nested = Stream.of("apple", "avocado", "bean", "beet", "banana").collect(Collectors.groupingBy(s -> s.charAt(0), TreeMap::new, Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList())));
        System.out.println(nested + " " + nested.get('b').get(4));
        System.out.println(Stream.of("x", "y", "x").collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())).entrySet().stream().map(e -> e.getKey() + e.getValue()).toList());
    }
}
