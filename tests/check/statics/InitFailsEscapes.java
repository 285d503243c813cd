// verdict: FALSE
// property: no-exception
// why: x = 12345 fails the initialisation with an error that is no ArithmeticException
// values: 12345
import org.sosy_lab.sv_benchmarks.Verifier;

public class InitFailsEscapes {
    static int divisor;

    static class Risky {
        static int value = 100 / divisor;
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        divisor = x ^ 12345;
        int v = 0;
        try {
            v = Risky.value;
        } catch (ArithmeticException e) {
            v = 1;
        }
        assert v >= -100 && v <= 100;
    }
}
