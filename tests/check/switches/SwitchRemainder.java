// verdict: FALSE
// property: assert
// why: y = 46341 has a negative square, whose remainder -3 is no case
// values: 46341
import org.sosy_lab.sv_benchmarks.Verifier;

public class SwitchRemainder {
    public static void main(String[] args) {
        int y = Verifier.nondetInt();
        Verifier.assume(y >= 0 && y <= 46341);
        int x = y * y;
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
