// verdict: FALSE
// property: assert
// why: a = -2147483648, b = 1: the difference overflows, and 1 is polled first
// values: -2147483648,1
import java.util.PriorityQueue;
import org.sosy_lab.sv_benchmarks.Verifier;

public class ComparatorOverflow {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        PriorityQueue<Integer> queue = new PriorityQueue<>((p, q) -> p - q);
        queue.add(a);
        queue.add(b);
        int first = queue.poll();
        int second = queue.poll();
        assert first <= second;
    }
}
