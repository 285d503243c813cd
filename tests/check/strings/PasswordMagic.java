// verdict: FALSE
// property: assert
// why: "javon" passes all four tests
// values: "javon"
import org.sosy_lab.sv_benchmarks.Verifier;

public class PasswordMagic {
    static boolean accepted(String s) {
        return s.length() == 5
            && s.startsWith("ja")
            && s.charAt(2) - s.charAt(3) == 7
            && s.charAt(3) == 'o'
            && s.endsWith("n");
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        assert !accepted(s);
    }
}
