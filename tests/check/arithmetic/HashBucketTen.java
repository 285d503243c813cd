// verdict: FALSE
// property: assert
// why: x = 0, y = -2147483648 hash to MIN_VALUE, whose abs leaves remainder -8
// values: 0,-2147483648
import org.sosy_lab.sv_benchmarks.Verifier;

public class HashBucketTen {
    static int bucket(int hash) {
        return Math.abs(hash) % 10;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        int b = bucket(31 * x + y);
        assert b >= 0 && b < 10;
    }
}
