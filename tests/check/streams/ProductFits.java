// verdict: TRUE
// property: assert
// why: 1290 cubed fits into an int
import java.util.stream.Stream;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProductFits {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        Verifier.assume(a >= 1 && a <= 1290);
        Verifier.assume(b >= 1 && b <= 1290);
        Verifier.assume(c >= 1 && c <= 1290);
        int product = Stream.of(a, b, c).reduce(1, (p, q) -> p * q);
        assert product > 0;
    }
}
