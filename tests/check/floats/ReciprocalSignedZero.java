// verdict: FALSE
// property: assert
// why: a = 0.0, b = -0.0 are equal with reciprocals of different sign
// values: 0.0,-0.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ReciprocalSignedZero {
    public static void main(String[] args) {
        float a = Verifier.nondetFloat();
        float b = Verifier.nondetFloat();
        if (a == b) {
            assert 1 / a == 1 / b;
        }
    }
}
