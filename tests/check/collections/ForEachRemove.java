// verdict: FALSE
// property: no-exception
// why: x = 1 removes the first of three elements, and the iterator notices
// values: 1
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ForEachRemove {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        List<Integer> list = new ArrayList<>();
        list.add(1);
        list.add(1000);
        list.add(1000000);
        for (Integer e : list) {
            if (e == x) {
                list.remove(e);
            }
        }
        assert list.size() >= 2;
    }
}
