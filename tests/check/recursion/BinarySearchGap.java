// verdict: FALSE
// property: assert
// why: in 1, 2, 3, 4, 5 the key 5 is missed, as a range of one element is not searched
// values: 1,2,3,4,5,5
import org.sosy_lab.sv_benchmarks.Verifier;

public class BinarySearchGap {
    static int find(int[] a, int lo, int hi, int key) {
        if (lo >= hi) {
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
            Verifier.assume(i == 0 || a[i - 1] < a[i]);
        }
        int key = Verifier.nondetInt();
        int at = find(a, 0, a.length - 1, key);
        assert at >= 0 || a[4] != key;
    }
}
