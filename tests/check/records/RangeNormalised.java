// verdict: TRUE
// property: assert
// why: the compact constructor swaps the bounds where needed
import org.sosy_lab.sv_benchmarks.Verifier;

public class RangeNormalised {
    record Range(int low, int high) {
        Range {
            if (low > high) {
                int t = low;
                low = high;
                high = t;
            }
        }

        boolean contains(int x) {
            return low <= x && x <= high;
        }
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Range r = new Range(a, b);
        assert r.low() <= r.high();
        assert r.contains(a) && r.contains(b);
        assert r.equals(new Range(b, a));
    }
}
