// verdict: FALSE
// property: assert
// why: i = 3 is outside, but the return in finally swallows the exception
// values: 3
import org.sosy_lab.sv_benchmarks.Verifier;

public class FinallySwallows {
    @SuppressWarnings("finally")
    static int read(int[] a, int i) {
        int r = -1;
        try {
            r = a[i];
        } finally {
            return r;
        }
    }

    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i <= 3);
        int[] a = {2, 4, 6};
        boolean thrown = false;
        int r = 0;
        try {
            r = read(a, i);
        } catch (ArrayIndexOutOfBoundsException e) {
            thrown = true;
        }
        assert thrown || r > 0;
    }
}
