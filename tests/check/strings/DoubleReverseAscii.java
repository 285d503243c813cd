// verdict: TRUE
// property: assert
// why: without surrogates reversing twice is the identity
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleReverseAscii {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 4);
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < n; i++) {
            char c = Verifier.nondetChar();
            Verifier.assume(c < 128);
            b.append(c);
        }
        String s = b.toString();
        String once = new StringBuilder(s).reverse().toString();
        String twice = new StringBuilder(once).reverse().toString();
        assert twice.equals(s);
        assert n == 0 || once.charAt(0) == s.charAt(n - 1);
    }
}
