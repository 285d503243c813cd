// verdict: FALSE
// property: assert
// why: the fourth operator with 2 and 1 gives 5 and 4
// values: 3,2,1
import java.util.function.IntBinaryOperator;
import org.sosy_lab.sv_benchmarks.Verifier;

public class OperatorTable {
    public static void main(String[] args) {
        IntBinaryOperator[] table = {
            (p, q) -> p + q,
            (p, q) -> p ^ q,
            Math::max,
            (p, q) -> 2 * p + q,
            (p, q) -> (p & q) - 1
        };
        int i = Verifier.nondetInt();
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < table.length);
        assert table[i].applyAsInt(a, b) == table[i].applyAsInt(b, a);
    }
}
