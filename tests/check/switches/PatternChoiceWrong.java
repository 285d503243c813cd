// verdict: FALSE
// property: assert
// why: kind 2 with n = 5 makes "#5", which is measured 2
// values: 2,5
import org.sosy_lab.sv_benchmarks.Verifier;

public class PatternChoiceWrong {
    static Object make(int kind, int n) {
        return switch (kind) {
            case 0 -> n;
            case 1 -> (long) n;
            case 2 -> "#" + n;
            default -> null;
        };
    }

    static int measure(Object o) {
        if (o instanceof String s && s.length() > 2) {
            return s.length();
        }
        if (!(o instanceof Number n)) {
            return o == null ? 0 : 2;
        }
        return n instanceof Long ? 100 : 50;
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 5 && n <= 999);
        int m = measure(make(kind, n));
        assert m == 0 || m >= 3;
    }
}
