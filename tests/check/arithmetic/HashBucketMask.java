// verdict: TRUE
// property: assert
// why: abs(MIN_VALUE) is negative, but its remainder by 16 is 0
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashBucketMask {
    static int bucket(int hash) {
        return Math.abs(hash) % 16;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        int b = bucket(31 * x + y);
        assert b >= 0 && b < 16;
    }
}
