// verdict: FALSE
// property: assert
// why: 4, 3, 2, 1: one pass less than needed leaves the least element in the second place
// values: 4,4,3,2,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class SortShort {
    static void sort(int[] a) {
        for (int pass = 0; pass < a.length - 2; pass++) {
            for (int j = 0; j + 1 < a.length; j++) {
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
            }
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 3 && n <= 4);
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
        }
        sort(a);
        for (int i = 1; i < n; i++) {
            assert a[i - 1] <= a[i];
        }
    }
}
