// verdict: TRUE
// property: assert
// why: the cache has a place for each argument, so it never answers for another
import org.sosy_lab.sv_benchmarks.Verifier;

public class MemoAgrees {
    private static final int[] CACHE = new int[8];
    private static final boolean[] KNOWN = new boolean[8];
    private static int misses;

    static int slow(int n) {
        return n * n - 3 * n + 11;
    }

    static int fast(int n) {
        if (!KNOWN[n]) {
            misses++;
            CACHE[n] = slow(n);
            KNOWN[n] = true;
        }
        return CACHE[n];
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 0 && a < 8 && b >= 0 && b < 8);
        assert fast(a) == slow(a);
        assert fast(b) == slow(b);
        assert fast(a) == slow(a);
        assert misses == (a == b ? 1 : 2);
    }
}
