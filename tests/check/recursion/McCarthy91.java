// verdict: TRUE
// property: assert
// why: the function is 91 up to 101 and n - 10 above
import org.sosy_lab.sv_benchmarks.Verifier;

public class McCarthy91 {
    static int m(int n) {
        return n > 100 ? n - 10 : m(m(n + 11));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 85);
        assert m(n) == (n <= 100 ? 91 : n - 10);
    }
}
