// verdict: TRUE
// property: assert
// why: 46340 squared is the largest square that fits into an int
import org.sosy_lab.sv_benchmarks.Verifier;

public class SquareBound {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        Verifier.assume(a >= -46340 && a <= 46340);
        assert a * a >= 0;
    }
}
