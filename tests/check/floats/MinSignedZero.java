// verdict: FALSE
// property: assert
// why: a = -0.0, b = 0.0: the conditional gives 0.0, Math.min gives -0.0
// values: -0.0,0.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class MinSignedZero {
    static float smaller(float a, float b) {
        return a < b ? a : b;
    }

    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        float b = Verifier.nondetFloat();
        Verifier.assume(a == a && b == b);
        float m = smaller(a, b);
        assert Float.floatToIntBits(m) == Float.floatToIntBits(Math.min(a, b));
    }
}
