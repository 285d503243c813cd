// verdict: TRUE
// property: assert
// why: equal non-zero numbers have the same bits and so the same reciprocal
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReciprocalNonZero {
    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        float b = Verifier.nondetFloat();
        if (a == b && a != 0) {
            assert 1 / a == 1 / b;
        }
    }
}
