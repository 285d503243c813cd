// verdict: FALSE
// property: assert
// why: x = -1 leaves the remainder -1, which is no case
// values: -1
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchRemainder {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int r = switch (x % 4) {
            case 0 -> 0;
            case 1 -> {
                int t = x >> 2;
                yield (t & 1) + 1;
            }
            case 2, 3 -> 3;
            default -> -1;
        };
        assert r >= 0 && r <= 3;
    }
}
