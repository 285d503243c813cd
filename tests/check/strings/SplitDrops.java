// verdict: FALSE
// property: assert
// why: "aa," has one comma, but split drops the empty part after it
// values: false,false,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class SplitDrops {
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
        String[] parts = b.toString().split(",");
        assert parts.length == commas + 1;
    }
}
