// verdict: FALSE
// property: assert
// why: double, add, double, add, negate leads from 1 to -25
// values: 0,1,0,1,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class OpPuzzle {
    enum Op { DOUBLE, ADD, NEGATE, STOP }

    public static void main(String[] args) {
        int value = 1;
        for (int i = 0; i < 5; i++) {
            int n = Verifier.nondetInt();
            Verifier.assume(n >= 0 && n < 4);
            switch (Op.values()[n]) {
                case DOUBLE:
                    value *= 2;
                    break;
                case ADD:
                    value += 7;
                    break;
                case NEGATE:
                    value = -value;
                    break;
                default:
                    i = 5;
            }
        }
        assert value != -25;
    }
}
