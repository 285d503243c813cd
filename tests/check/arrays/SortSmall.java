// verdict: TRUE
// property: assert
// why: insertion sort orders every array of up to four elements
import org.sosy_lab.sv_benchmarks.Verifier;

public class SortSmall {
    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int x = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > x) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = x;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 4);
        int[] a = new int[n];
        int xor = 0;
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
            xor ^= a[i];
        }
        sort(a);
        for (int i = 0; i < n; i++) {
            xor ^= a[i];
            assert i == 0 || a[i - 1] <= a[i];
        }
        assert xor == 0;
    }
}
