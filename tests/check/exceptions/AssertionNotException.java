// verdict: FALSE
// property: assert
// why: x = 77: an AssertionError is no Exception, so the handler does not catch it
// values: 77
import javelin.Nondet;

public class AssertionNotException {
    static int step(int x) {
        try {
            int d = x - 70;
            int q = 49 / d;
            assert q != 7 || d > 7 : "seven";
            return q;
        } catch (Exception e) {
            return 0;
        }
    }

    public static void main(String[] args) {
        int x = Nondet.intValue();
        step(x);
    }
}
