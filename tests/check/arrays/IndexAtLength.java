// verdict: FALSE
// property: no-exception
// why: n = 3, i = 3 reads behind the end
// values: 3,3
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexAtLength {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = Verifier.nondetInt();
        Verifier.assume(n >= 1 && n <= 6);
        int[] a = new int[n];
        if (i >= 1 && i <= n) {
            a[i - 1] = 9;
            a[n - i] += 1;
            assert a[i] <= 10;
        }
    }
}
