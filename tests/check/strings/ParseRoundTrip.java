// verdict: TRUE
// property: assert
// why: the decimal text of an int parses to the same int
import org.sosy_lab.sv_benchmarks.Verifier;

public class ParseRoundTrip {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        Verifier.assume(i > -1000 && i < 1000);
        String s = Integer.toString(i);
        assert s.length() <= 4;
        assert (s.charAt(0) == '-') == (i < 0);
        assert Integer.parseInt(s) == i;
    }
}
