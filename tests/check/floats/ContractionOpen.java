// verdict: FALSE
// property: assert
// why: x = 0.0 reaches the lower end exactly
// values: 0.0
import org.sosy_lab.sv_benchmarks.Verifier;

public class ContractionOpen {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        Verifier.assume(x >= 0.0 && x <= 1.0);
        for (int i = 0; i < 5; i++) {
            x = x * 0.5 + 0.25;
        }
        assert x > 0.484375 && x <= 0.515625;
    }
}
