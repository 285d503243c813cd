// verdict: TRUE
// property: no-exception
// why: 14 x is even and 1001 is odd, so the divisor is never 0, even modulo 2^32
import org.sosy_lab.sv_benchmarks.Verifier;

public class OddDivisor {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int d = 14 * x - 1001;
        int q = 123456 / d;
        assert q >= -123456 && q <= 123456;
    }
}
