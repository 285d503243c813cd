// verdict: TRUE
// property: assert
// why: every element is in exactly one group of its parity
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.sosy_lab.sv_benchmarks.Verifier;

public class GroupParity {
    public static void main(String[] args) {
        List<Integer> list = List.of(Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt());
        Map<Boolean, List<Integer>> groups = list.stream().collect(Collectors.groupingBy(x -> (x & 1) == 0));
        int even = groups.getOrDefault(true, List.of()).size();
        int odd = groups.getOrDefault(false, List.of()).size();
        assert even + odd == 3;
        assert groups.containsKey(true) == list.stream().anyMatch(x -> x % 2 == 0);
    }
}
