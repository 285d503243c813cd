// verdict: TRUE
// property: assert
// why: a return value is computed before finally changes the variable
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallyKeepsValue {
    static int trace;

    static int f(int x, int d) {
        int y = x;
        try {
            y = x / d;
            return y;
        } catch (ArithmeticException e) {
            return y - 1;
        } finally {
            y = 1000;
            trace++;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int d = Verifier.nondetInt();
        int r = f(x, d);
        assert trace == 1;
        if (d == 0) {
            assert r == x - 1;
        } else {
            assert r == x / d;
        }
    }
}
