// verdict: TRUE
// property: assert
// why: split with a negative limit keeps trailing empty parts
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitKeep {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        int commas = 0;
        for (int i = 0; i < 3; i++) {
            if (Verifier.nondetBoolean()) {
                b.append(',');
                commas++;
            } else {
                b.append('a');
            }
        }
        String[] parts = b.toString().split(",", -1);
        assert parts.length == commas + 1;
    }
}
