// verdict: TRUE
// property: assert
// why: filter and sum of a stream equal the loop
import java.util.stream.IntStream;
import org.sosy_lab.sv_benchmarks.Verifier;

public class StreamPositiveSum {
    public static void main(String[] args) {
        int[] a = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        int expected = 0;
        for (int x : a) {
            if (x > 0) {
                expected += x;
            }
        }
        assert IntStream.of(a).filter(x -> x > 0).sum() == expected;
    }
}
