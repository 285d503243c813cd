// verdict: TRUE
// property: assert
// why: the sum of 0 to n - 1 is n (n - 1) / 2
import org.sosy_lab.sv_benchmarks.Verifier;

public class FillTriangle {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 8);
        int[] a = new int[n];
        for (int i = 0; i < a.length; i++) {
            a[i] = i;
        }
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        assert a.length == n;
        assert sum == n * (n - 1) / 2;
    }
}
