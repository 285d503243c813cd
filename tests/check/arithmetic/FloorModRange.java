// verdict: TRUE
// property: assert
// why: the floor modulus by a positive number is not negative and below that number
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorModRange {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b > 0);
        int m = Math.floorMod(a, b);
        assert m >= 0 && m < b;
    }
}
