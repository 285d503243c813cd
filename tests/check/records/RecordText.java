// verdict: FALSE
// property: assert
// why: x = -41 prints as Tag[x=-41]
// values: -41
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordText {
    record Tag(int x) { }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Verifier.assume(x > -1000 && x < 1000);
        Tag tag = new Tag(x);
        assert !tag.toString().equals("Tag[x=-41]");
    }
}
