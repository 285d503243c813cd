// verdict: FALSE
// property: assert
// why: a = -2147483648, b = 0: the width overflows
// values: -2147483648,0
import org.sosy_lab.sv_benchmarks.Verifier;

public class RangeWidth {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                throw new IllegalArgumentException();
            }
        }

        int width() {
            return high - low;
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Range r;
        try {
            r = new Range(a, b);
        } catch (IllegalArgumentException e) {
            r = new Range(b, a);
        }
        assert r.width() >= 0;
    }
}
