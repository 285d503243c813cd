// verdict: FALSE
// property: no-exception
// why: n = 6: a string is stored into an array of Integer
// values: 6
import org.sosy_lab.sv_benchmarks.Verifier;

public class StoreCheck {
    static Object[] make(int n) {
        return n % 3 == 0 ? new Integer[2] : n % 3 == 1 ? new String[2] : new Object[2];
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 4 && n <= 8);
        Object[] a = make(n);
        a[0] = n > 6 ? "more" : n == 5 || n == 4 ? "less" : (Object) ("six" + n);
        assert a[1] == null;
    }
}
