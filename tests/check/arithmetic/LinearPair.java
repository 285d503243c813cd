// verdict: FALSE
// property: assert
// why: x = 132, y = 121 solves both equations
// values: 132,121
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinearPair {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        if (3 * x + 5 * y == 1001) {
            if (x - 2 * y == -110) {
                assert x != 132;
            }
        }
    }
}
