// verdict: FALSE
// property: assert
// why: ack(3, 2) = 29
// values: 3,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class AckermannThree {
    static int ack(int m, int n) {
        if (m == 0) {
            return n + 1;
        }
        if (n == 0) {
            return ack(m - 1, 1);
        }
        return ack(m - 1, ack(m, n - 1));
    }

    public static void main(String[] args) {
        int m = Verifier.nondetInt();
        int n = Verifier.nondetInt();
        Verifier.assume(m >= 0 && m <= 3 && n >= 0 && n <= 2);
        assert ack(m, n) < 29;
    }
}
