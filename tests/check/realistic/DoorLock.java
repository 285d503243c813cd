// verdict: FALSE
// property: assert
// why: the digits 9, 2, 7, 1, 8 open the lock
// values: 5,9,2,7,1,8
import org.sosy_lab.sv_benchmarks.Verifier;

public class DoorLock {
    enum State { START, TWO, SEVEN, ONE, OPEN }

    static State next(State s, int digit) {
        return switch (s) {
            case OPEN -> State.OPEN;
            case START -> digit == 2 ? State.TWO : State.START;
            case TWO -> digit == 7 ? State.SEVEN : digit == 2 ? State.TWO : State.START;
            case SEVEN -> digit == 1 ? State.ONE : digit == 2 ? State.TWO : State.START;
            case ONE -> digit == 8 ? State.OPEN : digit == 2 ? State.TWO : State.START;
        };
    }

    public static void main(String[] args) {
        State s = State.START;
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 6);
        for (int i = 0; i < n; i++) {
            int d = Verifier.nondetInt();
            Verifier.assume(d >= 0 && d <= 9);
            Verifier.assume(i > 0 || d == 9);
            s = next(s, d);
        }
        assert s != State.OPEN;
    }
}
