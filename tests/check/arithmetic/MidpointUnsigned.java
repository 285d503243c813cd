// verdict: TRUE
// property: assert
// why: the unsigned shift of a possibly overflowed sum is the true midpoint
import javelin.Nondet;

public class MidpointUnsigned {
    public static void main(String[] args) {
        int lo = Nondet.intValue();
        int hi = Nondet.intValue();
        Nondet.assume(0 <= lo && lo <= hi);
        int mid = (lo + hi) >>> 1;
        assert lo <= mid && mid <= hi;
        assert mid - lo == (hi - lo) / 2;
    }
}
