// verdict: FALSE
// property: assert
// why: x = 39825 gives the key 1234582
// values: 39825
import org.sosy_lab.sv_benchmarks.Verifier;

public class SparseKeys {
    static int code(int x) {
        switch (31 * x + 7) {
            case -2000000000:
                return 1;
            case -77:
                return 2;
            case 1234582:
                return 3;
            case 2000000001:
                return 4;
            default:
                return 0;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        assert code(x) != 3;
    }
}
