// verdict: TRUE
// property: assert
// why: the failing assertion is caught inside, so no AssertionError escapes
import javelin.Nondet;

public class CaughtAssertion {
    static boolean holds(int x) {
        try {
            assert x < 10 : "too large";
            return true;
        } catch (AssertionError e) {
            return false;
        }
    }

    public static void main(String[] args) {
        int x = Nondet.intValue();
        boolean h = holds(x);
        assert h == (x < 10);
    }
}
