import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Stream pipelines: ranges, filters, maps, sorting, grouping. */
public class Streams {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        long total = 0;
        for (int round = 0; round < 10; round++) {
            int r = round;
            List<String> words = IntStream.range(0, size).filter(i -> (i ^ r) % 3 != 0).mapToObj(i -> "w" + i * 31 % 1000).collect(Collectors.toList());
            Map<Integer, Long> groups = words.stream().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.counting()));
            total += groups.values().stream().mapToLong(Long::longValue).sum() + words.stream().distinct().sorted().limit(50).mapToInt(String::hashCode).sum();
        }
        System.out.println(total);
    }
}
