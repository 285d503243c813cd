// verdict: FALSE
// property: assert
// why: "+1" parses, but prints as "1"
// values: "+1"
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseNotCanonical {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 3);
        int v;
        try {
            v = Integer.parseInt(s);
        } catch (NumberFormatException e) {
            return;
        }
        assert String.valueOf(v).equals(s);
    }
}
