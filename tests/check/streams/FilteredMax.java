// verdict: FALSE
// property: no-exception
// why: three negative numbers leave no maximum
// values: -1,-2,-3
import java.util.stream.IntStream;
import org.sosy_lab.sv_benchmarks.Verifier;

public class FilteredMax {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        int max = IntStream.of(a, b, c).filter(x -> x >= 0).max().getAsInt();
        assert max >= a && max >= b && max >= c;
    }
}
