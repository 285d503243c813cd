// verdict: FALSE
// property: assert
// why: 1, 1001, 7: the second element ends the search after two tests
// values: 1,1001,7
import java.util.stream.IntStream;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShortCircuitCount {
    public static void main(String[] args) {
        int[] tests = {0};
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        int c = Verifier.nondetInt();
        boolean found = IntStream.of(a, b, c).map(x -> x * 5).anyMatch(x -> {
            tests[0]++;
            return x == 5005;
        });
        if (found) {
            assert tests[0] == 1 || a == 1001 || c == 1001;
        }
    }
}
