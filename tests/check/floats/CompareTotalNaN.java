// verdict: FALSE
// property: assert
// why: a = NaN is neither less than b nor at least b
// values: NaN,1.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class CompareTotalNaN {
    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        boolean less = a < b;
        if (!less) {
            assert a >= b;
        }
    }
}
