// verdict: FALSE
// property: assert
// why: 5, 5, 1: the second largest of three equals the largest
// values: 3,5,5,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class SecondLargest {
    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 2 && n <= 4);
        long first = Long.MIN_VALUE;
        long second = Long.MIN_VALUE;
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = Verifier.nondetInt();
            Verifier.assume(a[i] != 0);
            if (a[i] > first) {
                second = first;
                first = a[i];
            } else if (a[i] > second) {
                second = a[i];
            }
        }
        assert second < first;
    }
}
