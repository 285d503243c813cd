// verdict: TRUE
// property: no-exception
// why: both exceptions that the body can throw are caught
import org.sosy_lab.sv_benchmarks.Verifier;

public class MultiCatchCovers {
    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int d = Verifier.nondetInt();
        int[] table = {5, 10, 20};
        int r = 0;
        try {
            r = table[i] / d;
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            r = e instanceof ArithmeticException ? 1 : 2;
        }
        assert r >= -20 && r <= 20;
    }
}
