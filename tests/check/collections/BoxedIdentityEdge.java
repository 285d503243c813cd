// verdict: FALSE
// property: assert
// why: a = 128 is boxed twice
// values: 128
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxedIdentityEdge {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        Verifier.assume(a >= -128 && a <= 128);
        List<Integer> list = new ArrayList<>();
        list.add(a);
        list.add(a);
        assert list.get(0) == list.get(1);
    }
}
