// verdict: TRUE
// property: assert
// why: static initialisers run in the order of the text, once, at the first use
import org.sosy_lab.sv_benchmarks.Verifier;

public class InitInOrder {
    static int input;

    static class Config {
        static int calls;
        static final int A = next(input);
        static int b = next(A);
        static final int C;

        static {
            C = A + b + calls;
        }

        static int next(int x) {
            calls++;
            return 2 * x + calls;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        input = x;
        int c = Config.C;
        input = 0;
        assert Config.A == 2 * x + 1;
        assert Config.b == 4 * x + 4;
        assert c == 6 * x + 7;
        assert Config.calls == 2;
    }
}
