// verdict: FALSE
// property: assert
// why: x = 8388608, s = 8 shifts a bit into the sign
// values: 8388608,8
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftRoundTripEdge {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int s = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x <= 1 << 23);
        Verifier.assume(s >= 0 && s <= 8);
        assert x << s >> s == x;
    }
}
