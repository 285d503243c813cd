// verdict: TRUE
// property: assert
// why: a failed initialisation gives one error with the cause, then NoClassDefFoundError
import org.sosy_lab.sv_benchmarks.Verifier;

public class InitFailsTwice {
    static int divisor;

    static class Risky {
        static int value = 100 / divisor;
    }

    static int use() {
        try {
            return Risky.value;
        } catch (ExceptionInInitializerError e) {
            assert e.getCause() instanceof ArithmeticException;
            return -1000;
        } catch (NoClassDefFoundError e) {
            return -2000;
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        divisor = x;
        int first = use();
        divisor = 1;
        int second = use();
        if (x == 0) {
            assert first == -1000 && second == -2000;
        } else {
            assert first == 100 / x && second == first;
        }
    }
}
