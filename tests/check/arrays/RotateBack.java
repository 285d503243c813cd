// verdict: TRUE
// property: assert
// why: rotating by k and then by n - k is the identity
import org.sosy_lab.sv_benchmarks.Verifier;

public class RotateBack {
    static int[] rotate(int[] a, int k) {
        int[] r = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            r[(i + k) % a.length] = a[i];
        }
        return r;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int k = Verifier.nondetInt();
        Verifier.assume(n >= 1 && n <= 4);
        Verifier.assume(k >= 0 && k <= n);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
        }
        int[] b = rotate(rotate(a, k), n - k);
        for (int i = 0; i < n; i++) {
            assert a[i] == b[i];
        }
    }
}
