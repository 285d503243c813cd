// verdict: FALSE
// property: assert
// why: n = 3 with 1, 2, 3: the forward loop copies the 1 everywhere
// values: 3,1,2,3
import org.sosy_lab.sv_benchmarks.Verifier;

public class ShiftSmears {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 2 && n <= 5);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
        }
        int[] old = a.clone();
        for (int i = 1; i < n; i++) {
            a[i] = a[i - 1];
        }
        for (int i = 1; i < n; i++) {
            assert a[i] == old[i - 1];
        }
    }
}
