// verdict: FALSE
// property: assert
// why: 56 is 3 + 34 + 12 + 5 + 2 and a multiple of 7 above 50
// values: 56
import org.sosy_lab.sv_benchmarks.Verifier;

public class SubsetSum {
    static final int[] WEIGHTS = {3, 34, 4, 12, 5, 2};

    static boolean reachable(int i, int rest) {
        if (rest == 0) {
            return true;
        }
        if (rest < 0 || i == WEIGHTS.length) {
            return false;
        }
        return reachable(i + 1, rest - WEIGHTS[i]) || reachable(i + 1, rest);
    }

    public static void main(String[] args) {
        int target = Verifier.nondetInt();
        Verifier.assume(target > 50 && target % 7 == 0);
        assert !reachable(0, target);
    }
}
