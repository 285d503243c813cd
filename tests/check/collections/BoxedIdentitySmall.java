// verdict: TRUE
// property: assert
// why: values from -128 to 127 box to the same object
import org.sosy_lab.sv_benchmarks.Verifier;

public class BoxedIdentitySmall {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        Verifier.assume(a >= -128 && a <= 127);
        Integer p = a;
        Integer q = a;
        assert p == q;
    }
}
