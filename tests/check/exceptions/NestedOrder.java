// verdict: TRUE
// property: assert
// why: the innermost handler that fits runs first, and finally blocks run on the way out
import org.sosy_lab.sv_benchmarks.Verifier;

public class NestedOrder {
    static int run(int[] a, int i, int d) {
        int trace = 0;
        try {
            trace = trace * 10 + 1;
            try {
                trace = trace * 10 + 2;
                a[i] = 10 / d;
            } catch (ArithmeticException e) {
                trace = trace * 10 + 3;
            } finally {
                trace = trace * 10 + 4;
            }
            trace = trace * 10 + 5;
        } catch (ArrayIndexOutOfBoundsException e) {
            trace = trace * 10 + 6;
        }
        return trace;
    }

    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int d = Verifier.nondetInt();
        int t = run(new int[4], i, d);
        if (d == 0) {
            assert t == 12345;
        } else if (i < 0 || i > 3) {
            assert t == 1246;
        } else {
            assert t == 1245;
        }
    }
}
