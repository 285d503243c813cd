// verdict: TRUE
// property: assert
// why: indexOf gives the first occurrence, so none is before it
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexOfFirst {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 5);
        int i = s.indexOf('x');
        if (i >= 0) {
            assert s.charAt(i) == 'x';
            assert s.substring(0, i).indexOf('x') < 0;
        } else {
            for (int k = 0; k < s.length(); k++) {
                assert s.charAt(k) != 'x';
            }
        }
    }
}
