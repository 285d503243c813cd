// verdict: FALSE
// property: assert
// why: x = 2147483647, y = 1: the sum of both threads, run one after the other, overflows
// values: 2147483647,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreadSumOverflow {
    static int total;

    static void addInThread(int x) throws InterruptedException {
        Thread t = new Thread(() -> total += x);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        Verifier.assume(x >= 0 && y >= 0);
        addInThread(x);
        addInThread(y);
        assert total >= x;
    }
}
