// verdict: FALSE
// property: assert
// why: a = 0.0, b = -0.0 are ==, but records compare with Double.compare
// values: 0.0,-0.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordDoubleEquality {
    record Weight(double grams) { }

    public static void main(String[] args) {
        double a = Verifier.nondetDouble();
        double b = Verifier.nondetDouble();
        Verifier.assume(!Double.isNaN(a) && !Double.isNaN(b));
        assert new Weight(a).equals(new Weight(b)) == (a == b);
    }
}
