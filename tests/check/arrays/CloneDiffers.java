// verdict: TRUE
// property: assert
// why: a clone differs from its original exactly where another value was written
import java.util.Arrays;
import javelin.Nondet;

public class CloneDiffers {
    public static void main(String[] args) {
        int n = Nondet.intValue();
        Nondet.assume(n >= 1 && n <= 4);
        byte[] a = new byte[n];
        for (int i = 0; i < n; i++) {
            a[i] = Nondet.byteValue();
        }
        byte[] b = a.clone();
        assert Arrays.equals(a, b);
        int at = Nondet.intValue();
        byte value = Nondet.byteValue();
        Nondet.assume(at >= 0 && at < n);
        b[at] = value;
        assert Arrays.equals(a, b) == (a[at] == value);
    }
}
