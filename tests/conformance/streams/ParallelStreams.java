// AREA: java.util.stream
package streams;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Parallel pipelines whose results do not depend on the schedule. */
public class ParallelStreams {
    static boolean prime(long n) {
        return n > 1 && LongStream.rangeClosed(2, (long) Math.sqrt(n)).noneMatch(d -> n % d == 0);
    }

    public static void main(String[] args) {
        System.out.println(LongStream.rangeClosed(1, 3000).parallel().filter(ParallelStreams::prime).count());
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 5000; i++) list.add(i * 7919 % 5000);
        System.out.println(list.parallelStream().sorted().limit(10).toList() + " " + list.parallelStream().map(i -> i % 100).distinct().count() + " " + list.parallelStream().reduce(0, Integer::sum));
        System.out.println(list.parallelStream().filter(i -> i > 4990).findFirst().get() + " " + list.parallelStream().skip(100).limit(3).toList() + " " + list.parallelStream().anyMatch(i -> i == 4999));
        Map<Integer, Long> groups = list.parallelStream().collect(Collectors.groupingByConcurrent(i -> i % 7, ConcurrentHashMap::new, Collectors.counting()));
        System.out.println(new TreeMap<>(groups));
        LongAdder adder = new LongAdder();
        list.parallelStream().forEach(i -> adder.add(i));
        System.out.println(adder.sum());
        List<Integer> ordered = Collections.synchronizedList(new ArrayList<>());
        IntStream.range(0, 200).parallel().boxed().forEachOrdered(ordered::add);
        System.out.println(ordered.equals(IntStream.range(0, 200).boxed().toList()));
        int[] squares = IntStream.range(0, 1000).parallel().map(i -> i * i).toArray();
        int[] prefix = squares.clone();
        Arrays.parallelPrefix(prefix, (a, b) -> a + b);
        System.out.println(squares[999] + " " + prefix[999] + " " + Arrays.hashCode(prefix));
        double[] values = new double[2000];
        Arrays.parallelSetAll(values, i -> Math.cbrt(i));
        Arrays.parallelSort(values);
        System.out.println(values[27] > 2.99 && values[27] < 3.01);
        try {
            list.parallelStream().map(i -> 10 / (i - i)).count();
            list.parallelStream().map(i -> 10 / (i - 2500)).reduce(0, Integer::sum);
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(list.parallelStream().isParallel() + " " + list.parallelStream().sequential().isParallel() + " " + list.parallelStream().unordered().map(i -> i / 1000).distinct().sorted().toList());
    }
}
