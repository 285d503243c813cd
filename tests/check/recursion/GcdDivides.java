// verdict: TRUE
// property: assert
// why: Euclid's result divides both numbers
import org.sosy_lab.sv_benchmarks.Verifier;

public class GcdDivides {
    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(a >= 1 && a <= 24 && b >= 1 && b <= 24);
        int g = gcd(a, b);
        assert g >= 1 && g <= Math.min(a, b);
        assert a % g == 0 && b % g == 0;
        assert g == gcd(b, a);
    }
}
