// verdict: TRUE
// property: assert
// why: andThen applies the argument second, compose applies it first
import java.util.function.Function;
import org.sosy_lab.sv_benchmarks.Verifier;

public class LambdaCompose {
    public static void main(String[] args) {
        int k = Verifier.nondetInt();
        int x = Verifier.nondetInt();
        Function<Integer, Integer> twice = v -> 2 * v;
        Function<Integer, Integer> plus = v -> v + k;
        int p = twice.andThen(plus).apply(x);
        int q = twice.compose(plus).apply(x);
        assert p == 2 * x + k;
        assert q - p == k;
    }
}
