// verdict: FALSE
// property: assert
// why: i = 16777217 rounds to 16777216
// values: 16777217
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntThroughFloatEdge {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        Verifier.assume(i >= -16777216 && i <= 16777217);
        float f = i;
        assert (int) f == i;
    }
}
