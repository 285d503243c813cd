// verdict: FALSE
// property: assert
// why: a = 2147483646, b = 2147483647 make a % b + b overflow
// values: 2147483646,2147483647
import org.sosy_lab.sv_benchmarks.Verifier;

public class FloorModFoldOverflow {
    static int fold(int a, int b) {
        return (a % b + b) % b;
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(b > 0);
        int m = fold(a, b);
        assert m >= 0 && m < b;
    }
}
