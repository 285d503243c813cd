// verdict: FALSE
// property: assert
// why: x = 16777216 absorbs the 1
// values: 16777216
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddOneAbsorbed {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        Verifier.assume(x >= 0f && x <= 16777216f);
        assert x + 1 > x;
    }
}
