// verdict: FALSE
// property: assert
// why: 2 and 10 share a place of the cache
// values: 2,10
import org.sosy_lab.sv_benchmarks.Verifier;

public class MemoCollides {
    private static final int[] CACHE = new int[8];
    private static final boolean[] KNOWN = new boolean[8];

    static int slow(int n) {
        return n * n - 14 * n + 11;
    }

    static int fast(int n) {
        int at = n & 7;
        if (!KNOWN[at]) {
            CACHE[at] = slow(n);
            KNOWN[at] = true;
        }
        return CACHE[at];
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 12 && b >= 0 && b < 12);
        assert fast(a) == slow(a);
        assert fast(b) == slow(b) || a + b != 12;
    }
}
