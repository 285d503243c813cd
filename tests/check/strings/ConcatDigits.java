// verdict: TRUE
// property: assert
// why: appending one digit to a number is multiplication by ten and addition
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConcatDigits {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a <= 99);
        Verifier.assume(b >= 0 && b <= 9);
        String t = "" + a + b;
        assert Integer.parseInt(t) == 10 * a + b;
    }
}
