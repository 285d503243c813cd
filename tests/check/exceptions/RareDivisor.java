// verdict: FALSE
// property: no-exception
// why: x = 143 makes the divisor 0
// values: 143
import org.sosy_lab.sv_benchmarks.Verifier;

public class RareDivisor {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int d = 7 * x - 1001;
        int q = 123456 / d;
        assert q >= -123456 && q <= 123456;
    }
}
