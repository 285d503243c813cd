// verdict: FALSE
// property: assert
// why: a low surrogate before a high one becomes a pair that the second reversal keeps
// values: 56320,55296
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoubleReverseSurrogates {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        char d = Verifier.nondetChar();
        String s = "" + c + d;
        String once = new StringBuilder(s).reverse().toString();
        String twice = new StringBuilder(once).reverse().toString();
        assert twice.equals(s);
    }
}
