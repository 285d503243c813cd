// verdict: TRUE
// property: assert
// why: addition commutes and a NaN sum needs infinities, which are excluded
import org.sosy_lab.sv_benchmarks.Verifier;

public class CommutativeNotNaN {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        Verifier.assume(!Double.isNaN(a) && !Double.isInfinite(a));
        Verifier.assume(!Double.isNaN(b) && !Double.isInfinite(b));
        double s = a + b;
        assert s == b + a;
        assert s == s;
    }
}
