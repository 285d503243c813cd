// verdict: FALSE
// property: assert
// why: n = 999 uses only the constant, which does not initialise its class
// values: 999
import org.sosy_lab.sv_benchmarks.Verifier;

public class ConstantNoInit {
    static int loads;

    static class Sizes {
        static final int LARGE = 16;
        static int small = 3;

        static {
            loads++;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0);
        int size = n % 1000 == 999 ? Sizes.LARGE : Sizes.small;
        assert loads == 1 && size > 0;
    }
}
