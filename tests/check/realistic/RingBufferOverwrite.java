// verdict: FALSE
// property: assert
// why: four puts and a take: the fourth element overwrote the first
// values: 5,true,true,true,true,false
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingBufferOverwrite {
    static final class Ring {
        private final int[] cells = new int[3];
        private int head;
        private int count;

        boolean put(int x) {
            if (count > cells.length) {
                return false;
            }
            cells[(head + count) % cells.length] = x;
            count++;
            return true;
        }

        int take() {
            int x = cells[head];
            head = (head + 1) % cells.length;
            count--;
            return x;
        }
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 7);
        Ring ring = new Ring();
        int in = 100;
        int out = 100;
        for (int i = 0; i < n; i++) {
            if (Verifier.nondetBoolean()) {
                if (ring.put(in)) {
                    in++;
                }
            } else if (in > out) {
                assert ring.take() == out;
                out++;
            }
        }
    }
}
