// verdict: TRUE
// property: assert
// why: casts of doubles to int saturate, and NaN becomes 0
import javelin.Nondet;

public class SaturatingCast {
    public static void main(String[] args) {
        double d = Nondet.doubleValue();
        int i = (int) d;
        if (d >= 2147483647.0) {
            assert i == Integer.MAX_VALUE;
        } else if (d <= -2147483648.0) {
            assert i == Integer.MIN_VALUE;
        } else if (d != d) {
            assert i == 0;
        } else {
            assert i - 1 < d || i == Integer.MIN_VALUE;
            assert d < i + 1.0;
        }
    }
}
