// verdict: TRUE
// property: assert
// why: the main thread reads the total after it has joined the other one
import org.sosy_lab.sv_benchmarks.Verifier;

public class ThreadJoined {
    static int total;

    public static void main(String[] args) throws InterruptedException {
        int x = Verifier.nondetInt();
        Thread t = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                total += x;
            }
        });
        t.start();
        t.join();
        assert total == 3 * x;
    }
}
