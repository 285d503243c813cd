// verdict: FALSE
// property: assert
// why: 100007, 123456, 100007 has a duplicate
// values: 100007,123456,100007
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javelin.Nondet;

public class SortedNotStrict {
    public static void main(String[] args) {
        int a = Nondet.intValue();
        int b = Nondet.intValue();
        int c = Nondet.intValue();
        Nondet.assume(a > 100000 && b > 100000 && c > 100000);
        List<Integer> sorted = Stream.of(a, b, c).sorted().collect(Collectors.toList());
        for (int i = 1; i < sorted.size(); i++) {
            assert sorted.get(i - 1) < sorted.get(i);
        }
    }
}
