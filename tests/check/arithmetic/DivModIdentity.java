// verdict: TRUE
// property: assert
// why: quotient and remainder always recompose the dividend, MIN_VALUE / -1 included
import org.sosy_lab.sv_benchmarks.Verifier;

public class DivModIdentity {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b != 0);
        int q = a / b;
        int r = a % b;
        assert q * b + r == a;
    }
}
