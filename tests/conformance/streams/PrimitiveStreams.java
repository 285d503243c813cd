// AREA: java.util.stream
package streams;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** IntStream, LongStream, DoubleStream: conversions, statistics, compensated sums, iteration, builders. */
public class PrimitiveStreams {
    public static void main(String[] args) {
        System.out.println(IntStream.of(5, 3, 8).boxed().sorted().map(String::valueOf).collect(Collectors.joining(" ")) + " " + IntStream.iterate(1, i -> i * 2).limit(31).sum() + " " + IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).count());
        double[] tenths = new double[1000];
        Arrays.fill(tenths, 0.1);
        double plain = 0;
        for (double d : tenths) plain += d;
        System.out.println(plain + " " + DoubleStream.of(tenths).sum() + " " + DoubleStream.of(tenths).average().getAsDouble() + " " + DoubleStream.of(1e300, 1e300, -1e300).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum());
        DoubleSummaryStatistics stats = DoubleStream.of(2.5, -1, 7.25).summaryStatistics();
        System.out.println(stats + " " + stats.getMin() + DoubleStream.empty().summaryStatistics());
        System.out.println(LongStream.rangeClosed(1, 20).mapToObj(n -> LongStream.rangeClosed(1, n).reduce(1L, Math::multiplyExact)).map(Long::toHexString).collect(Collectors.joining(",")));
        System.out.println(IntStream.range(0, 50).filter(i -> i % 7 == 3).mapToDouble(Math::sqrt).mapToObj(d -> String.format("%.3f", d)).toList());
        System.out.println(IntStream.builder().add(4).add(5).build().map(i -> -i).min() + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).max() + " " + IntStream.empty().max());
        System.out.println(Arrays.toString(IntStream.rangeClosed(1, 4).flatMap(i -> IntStream.range(0, i)).toArray()) + Arrays.toString(LongStream.of(3, 1, 2).sorted().toArray()) + Arrays.toString(DoubleStream.iterate(1, d -> d / 2).limit(4).toArray()));
        System.out.println(Arrays.stream(new int[] {1, 2, 3, 4, 5, 6}, 1, 5).skip(1).peek(i -> System.out.print(i + " ")).asDoubleStream().reduce(1, (a, b) -> a * b));
        System.out.println(IntStream.rangeClosed(2, 100).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).boxed().collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 10).collect(StringBuilder::new, (b, i) -> b.append(i), StringBuilder::append).reverse() + " " + IntStream.range(0, 5).mapToObj(i -> new int[] {i, i * i}).mapToInt(p -> p[0] + p[1]).sum());
        System.out.println(LongStream.range(0, 100).parallel().map(i -> i * i).sum() + " " + IntStream.range(0, 1000).parallel().filter(i -> i % 3 == 0).boxed().collect(Collectors.toList()).hashCode() + " " + IntStream.range(0, 100).parallel().mapToObj(Integer::toString).collect(Collectors.joining()).hashCode());
        IntStream.iterate(10, i -> i > 0, i -> i - 3).forEachOrdered(i -> System.out.print(i + ";"));
        System.out.println("done".codePoints().mapToObj(Character::toString).toList());
    }
}
