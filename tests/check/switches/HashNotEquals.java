// verdict: FALSE
// property: assert
// why: "BB" has the hash of "Aa"
// values: 66,66
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashNotEquals {
    public static void main(String[] args) {
        char c = Verifier.nondetChar();
        char d = Verifier.nondetChar();
        Verifier.assume(c >= 'A' && c <= 'z' && d >= 'A' && d <= 'z');
        String s = String.valueOf(c) + d;
        if (s.hashCode() == "Aa".hashCode()) {
            assert s.equals("Aa");
        }
    }
}
