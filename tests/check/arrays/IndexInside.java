// verdict: TRUE
// property: no-exception
// why: the index is below the length whenever the array is read or written
import org.sosy_lab.sv_benchmarks.Verifier;

public class IndexInside {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        int i = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 6);
        int[] a = new int[n];
        if (i >= 0 && i < n) {
            a[i] = 9;
            a[n - 1 - i] += 1;
            assert a[i] == (2 * i == n - 1 ? 10 : 9);
        }
    }
}
