// verdict: TRUE
// property: assert
// why: multiplyExact throws exactly when the long product is no int
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiplyExactAgrees {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetShort();
        long wide = (long) a * b;
        boolean thrown = false;
        int product = 0;
        try {
            product = Math.multiplyExact(a, b);
        } catch (ArithmeticException e) {
            thrown = true;
        }
        assert thrown == (wide != (int) wide);
        assert thrown || product == wide;
    }
}
