// verdict: TRUE
// property: assert
// why: up to 2^23 the spacing of floats is at most 1, so adding 1 always moves
import org.sosy_lab.sv_benchmarks.Verifier;

public class AddOneMoves {
    public static void main(String[] args) {
        float x = Verifier.nondetFloat();
        Verifier.assume(x >= 0f && x <= 8388608f);
        assert x + 1 > x;
    }
}
