// verdict: FALSE
// property: no-exception
// why: for "a" and i = 1 charAt throws
// values: "a",1
import org.sosy_lab.sv_benchmarks.Verifier;

public class CharAtLength {
    static int digit(String s, int i) {
        if (i < 0 || i > s.length()) {
            return -1;
        }
        char c = s.charAt(i);
        return c >= '0' && c <= '9' ? c - '0' : -1;
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        int i = Verifier.nondetInt();
        Verifier.assume(s != null && s.length() >= 1 && s.length() <= 4);
        int d = digit(s, i);
        assert d <= 9;
    }
}
