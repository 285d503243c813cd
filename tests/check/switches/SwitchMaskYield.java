// verdict: TRUE
// property: assert
// why: x & 3 is one of 0, 1, 2, 3 for negative x too
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchMaskYield {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int r = switch (x & 3) {
            case 0 -> 0;
            case 1 -> {
                int t = x >> 2;
                yield (t & 1) + 1;
            }
            case 2, 3 -> 3;
            default -> -1;
        };
        assert r >= 0 && r <= 3;
        assert (r == 0) == (x % 4 == 0);
    }
}
