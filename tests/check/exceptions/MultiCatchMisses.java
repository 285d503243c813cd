// verdict: FALSE
// property: no-exception
// why: i = 2 unboxes null, and the NullPointerException is not caught
// values: 2,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiCatchMisses {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int d = Verifier.nondetInt();
        Integer[] table = {5, 10, null};
        int r = 0;
        try {
            r = table[i] / d;
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            r = e instanceof ArithmeticException ? 1 : 2;
        }
        assert r >= -20 && r <= 20;
    }
}
