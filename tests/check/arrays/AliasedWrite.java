// verdict: FALSE
// property: assert
// why: with true, 2 and 2 both names are one array, and the element is cleared
// values: true,2,2
import org.sosy_lab.sv_benchmarks.Verifier;

public class AliasedWrite {
    public static void main(String[] args) {
        int[][] rows = new int[4][3];
        int[] a = rows[1];
        int[] b = Verifier.nondetBoolean() ? rows[1] : new int[3];
        int i = Verifier.nondetInt();
        int j = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < 3 && j >= 0 && j < 3);
        a[i] = 7;
        b[j] = 0;
        assert rows[1][i] == 7;
    }
}
