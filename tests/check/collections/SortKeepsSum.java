// verdict: TRUE
// property: assert
// why: sorting orders the elements and loses none
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class SortKeepsSum {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        int sum = 0;
        for (int i = 0; i < 4; i++) {
            int x = Verifier.nondetInt();
            list.add(x);
            sum += x;
        }
        Collections.sort(list);
        for (int i = 0; i < 4; i++) {
            sum -= list.get(i);
            assert i == 0 || list.get(i - 1) <= list.get(i);
        }
        assert sum == 0;
    }
}
