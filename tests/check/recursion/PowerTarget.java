// verdict: FALSE
// property: assert
// why: 7 to the power 5 is 16807
// values: 7,5
import org.sosy_lab.sv_benchmarks.Verifier;

public class PowerTarget {
    static int power(int base, int exponent) {
        if (exponent == 0) {
            return 1;
        }
        int half = power(base, exponent / 2);
        return exponent % 2 == 0 ? half * half : half * half * base;
    }

    public static void main(String[] args) {
        int base = Verifier.nondetInt();
        int exponent = Verifier.nondetInt();
        Verifier.assume(base >= 2 && base <= 50);
        Verifier.assume(exponent >= 2 && exponent <= 6);
        assert power(base, exponent) != 16807;
    }
}
