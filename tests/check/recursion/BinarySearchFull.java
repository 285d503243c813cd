// verdict: TRUE
// property: assert
// why: in a sorted array binary search finds exactly what is there
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearchFull {
    static int find(int[] a, int lo, int hi, int key) {
        if (lo > hi) {
            return -1;
        }
        int mid = lo + (hi - lo) / 2;
        if (a[mid] == key) {
            return mid;
        }
        return a[mid] < key ? find(a, mid + 1, hi, key) : find(a, lo, mid - 1, key);
    }

    public static void main(String[] args) {
        int[] a = new int[5];
        for (int i = 0; i < a.length; i++) {
            a[i] = Verifier.nondetInt();
            Verifier.assume(i == 0 || a[i - 1] <= a[i]);
        }
        int key = Verifier.nondetInt();
        int at = find(a, 0, a.length - 1, key);
        if (at >= 0) {
            assert a[at] == key;
        } else {
            for (int x : a) {
                assert x != key;
            }
        }
    }
}
