// verdict: FALSE
// property: assert
// why: lo = 1073741824, hi = 1073741824 sum to a negative number
// values: 1073741824,1073741824
import javelin.Nondet;

public class MidpointOverflow {
    public static void main(String[] args) {
        int lo = Nondet.intValue();
        int hi = Nondet.intValue();
        Nondet.assume(0 <= lo && lo <= hi);
        int mid = (lo + hi) / 2;
        assert lo <= mid && mid <= hi;
    }
}
