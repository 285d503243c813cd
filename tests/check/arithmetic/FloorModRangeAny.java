// verdict: FALSE
// property: assert
// why: the floor modulus has the sign of the divisor, so it is negative for a = 1 and b = -2
// values: 1,-2
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorModRangeAny {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b != 0);
        int m = Math.floorMod(a, b);
        assert m >= 0;
    }
}
