// verdict: FALSE
// property: assert
// why: a = 1, b = 10 give "110"
// values: 1,10
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatDigitsWide {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a <= 99);
        Verifier.assume(b >= 0 && b <= 10);
        String t = "" + a + b;
        assert Integer.parseInt(t) == 10 * a + b;
    }
}
