// verdict: FALSE
// property: assert
// why: 1291 cubed overflows
// values: 1291,1291,1291
import java.util.stream.Stream;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ProductOverflow {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        Verifier.assume(a >= 1 && a <= 1291);
        Verifier.assume(b >= 1 && b <= 1291);
        Verifier.assume(c >= 1 && c <= 1291);
        int product = Stream.of(a, b, c).reduce(1, (p, q) -> p * q);
        assert product > 0;
    }
}
