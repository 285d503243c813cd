// verdict: TRUE
// property: assert
// why: floor quotient and floor modulus recompose the dividend
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorDivMod {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b != 0);
        assert Math.floorDiv(a, b) * b + Math.floorMod(a, b) == a;
    }
}
