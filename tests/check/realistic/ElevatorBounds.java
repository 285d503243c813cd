// verdict: TRUE
// property: assert
// why: the elevator stays within its floors and never moves with an open door
import org.sosy_lab.sv_benchmarks.Verifier;

public class ElevatorBounds {
    enum Command { UP, DOWN, OPEN, CLOSE }

    static final class Elevator {
        int floor;
        boolean open;
        int moves;

        void handle(Command c) {
            switch (c) {
                case UP -> move(1);
                case DOWN -> move(-1);
                case OPEN -> open = true;
                case CLOSE -> open = false;
            }
        }

        private void move(int d) {
            int target = floor + d;
            if (open || target < 0 || target > 3) {
                return;
            }
            floor = target;
            moves++;
        }
    }

    public static void main(String[] args) {
        Elevator e = new Elevator();
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 5);
        for (int i = 0; i < n; i++) {
            int c = Verifier.nondetInt();
            Verifier.assume(c >= 0 && c < 4);
            int before = e.floor;
            boolean open = e.open;
            e.handle(Command.values()[c]);
            assert !open || e.floor == before;
            assert Math.abs(e.floor - before) <= 1;
            assert e.floor >= 0 && e.floor <= 3;
        }
        assert (e.moves - e.floor) % 2 == 0;
    }
}
