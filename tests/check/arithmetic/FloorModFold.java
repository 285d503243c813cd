// verdict: TRUE
// property: assert
// why: for these b the sum a % b + b stays within int, so folding gives floorMod
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorModFold {
    static int fold(int a, int b) {
        return (a % b + b) % b;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b == 7 || b == 1000 || b == 1 << 30);
        int m = fold(a, b);
        assert m >= 0 && m < b;
        assert m == Math.floorMod(a, b);
    }
}
