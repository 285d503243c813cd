// verdict: TRUE
// property: assert
// why: every int up to 2^24 is a float
import org.sosy_lab.sv_benchmarks.Verifier;

public class IntThroughFloat {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        Verifier.assume(i >= -16777216 && i <= 16777216);
        float f = i;
        assert (int) f == i;
    }
}
