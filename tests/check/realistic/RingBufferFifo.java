// verdict: TRUE
// property: assert
// why: the buffer refuses what does not fit and gives elements in order
import org.sosy_lab.sv_benchmarks.Verifier;

public class RingBufferFifo {
    static final class Ring {
        private final int[] cells = new int[3];
        private int head;
        private int count;

        boolean put(int x) {
            if (count == cells.length) {
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
                boolean fits = ring.put(in);
                assert fits == (in - out < 3);
                in += fits ? 1 : 0;
            } else if (in > out) {
                assert ring.take() == out;
                out++;
            }
            assert ring.count == in - out;
        }
    }
}
