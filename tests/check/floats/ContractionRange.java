// verdict: TRUE
// property: assert
// why: each step is monotone and exact at the ends, so five steps map [0,1] into [0.484375,0.515625]
import org.sosy_lab.sv_benchmarks.Verifier;

public class ContractionRange {
    public static void main(String[] args) {
        double x = Verifier.nondetDouble();
        Verifier.assume(x >= 0.0 && x <= 1.0);
        for (int i = 0; i < 5; i++) {
            x = x * 0.5 + 0.25;
        }
        assert x >= 0.484375 && x <= 0.515625;
    }
}
