// verdict: FALSE
// property: assert
// why: x = 0, y = 5, z = 7: remove(0) drops index 0, which holds 5
// values: 0,5,7
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemoveIndexConfused {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        int z = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x <= 2);
        Verifier.assume(y != x && z != x);
        List<Integer> list = new ArrayList<>(List.of(y, x, z));
        list.remove(x);
        assert !list.contains(x);
    }
}
