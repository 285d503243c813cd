// verdict: TRUE
// property: assert
// why: each pattern sees the object that was made, whatever the order of the tests
import org.sosy_lab.sv_benchmarks.Verifier;

public class PatternChoice {
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
        if (o instanceof Integer i && i < 0) {
            return -1;
        }
        if (!(o instanceof Number n)) {
            return o == null ? 0 : 2;
        }
        return n instanceof Long ? 100 : 50;
    }

    public static void main(String[] args) {
        int kind = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(n >= -99 && n <= 99);
        int m = measure(make(kind, n));
        if (kind == 0) {
            assert m == (n < 0 ? -1 : 50);
        } else if (kind == 1) {
            assert m == 100;
        } else if (kind == 2) {
            assert m == (n <= -10 ? 4 : n < 0 || n >= 10 ? 3 : 2);
        } else {
            assert m == 0;
        }
    }
}
