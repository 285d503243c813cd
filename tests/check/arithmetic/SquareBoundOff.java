// verdict: FALSE
// property: assert
// why: a = 46341 squared overflows to a negative number
// values: 46341
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareBoundOff {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        Verifier.assume(a >= -46340 && a <= 46341);
        assert a * a >= 0;
    }
}
