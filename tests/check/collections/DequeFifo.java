// verdict: TRUE
// property: assert
// why: elements added at the tail leave at the head in the same order
import java.util.ArrayDeque;
import org.sosy_lab.sv_benchmarks.Verifier;

public class DequeFifo {
    public static void main(String[] args) {
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        int in = 0;
        int out = 0;
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 6);
        for (int i = 0; i < n; i++) {
            if (Verifier.nondetBoolean()) {
                queue.addLast(in++);
            } else {
                Integer head = queue.pollFirst();
                assert (head == null) == (in == out);
                if (head != null) {
                    assert head == out;
                    out++;
                }
            }
        }
        assert queue.size() == in - out;
    }
}
