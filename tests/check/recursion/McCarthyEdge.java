// verdict: FALSE
// property: assert
// why: m(102) = 92
// values: 102
import org.sosy_lab.sv_benchmarks.Verifier;

public class McCarthyEdge {
    static int m(int n) {
        return n > 100 ? n - 10 : m(m(n + 11));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 85 && n <= 102);
        assert m(n) == 91;
    }
}
