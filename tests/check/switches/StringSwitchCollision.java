// verdict: TRUE
// property: assert
// why: "Aa" and "BB" hash alike, but the switch compares the strings too
import org.sosy_lab.sv_benchmarks.Verifier;

public class StringSwitchCollision {
    static int code(String s) {
        switch (s) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "C#":
                return 3;
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 3);
        int c = code(s);
        assert (c == 1) == s.equals("Aa");
        assert (c == 2) == s.equals("BB");
        assert c != 3 || s.length() == 2 && s.charAt(1) == '#';
    }
}
