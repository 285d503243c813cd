// verdict: TRUE
// property: assert
// why: distinct values in order increase strictly
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javelin.Nondet;

public class DistinctIncreasing {
    public static void main(String[] args) {
        int a = Nondet.intValue();
        int b = Nondet.intValue();
        int c = Nondet.intValue();
        List<Integer> sorted = Stream.of(a, b, c).distinct().sorted().collect(Collectors.toList());
        assert !sorted.isEmpty() && sorted.size() <= 3;
        for (int i = 1; i < sorted.size(); i++) {
            assert sorted.get(i - 1) < sorted.get(i);
        }
    }
}
