// verdict: FALSE
// property: no-exception
// why: x = 1, y = 4 give the length -3
// values: 1,4
import org.sosy_lab.sv_benchmarks.Verifier;

public class SizeFromDifference {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x <= 5 && y >= 0 && y <= 5);
        char[] gap = new char[x * x - y];
        assert gap.length <= 25;
    }
}
