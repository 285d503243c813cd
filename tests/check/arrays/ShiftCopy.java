// verdict: TRUE
// property: assert
// why: arraycopy within one array works as if through a second one
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftCopy {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 2 && n <= 5);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
        }
        int[] old = a.clone();
        System.arraycopy(a, 0, a, 1, n - 1);
        assert a[0] == old[0];
        for (int i = 1; i < n; i++) {
            assert a[i] == old[i - 1];
        }
    }
}
