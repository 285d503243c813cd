// verdict: TRUE
// property: assert
// why: three steps from any colour lead back to it
import org.sosy_lab.sv_benchmarks.Verifier;

public class LightCycle {
    enum Light {
        RED, GREEN, YELLOW;

        Light next() {
            return switch (this) {
                case RED -> GREEN;
                case GREEN -> YELLOW;
                case YELLOW -> RED;
            };
        }
    }

    public static void main(String[] args) {
        int start = Verifier.nondetInt();
        int steps = Verifier.nondetInt();
        Verifier.assume(start >= 0 && start < 3 && steps >= 0 && steps <= 7);
        Light l = Light.values()[start];
        for (int i = 0; i < steps; i++) {
            l = l.next();
        }
        assert l.ordinal() == (start + steps) % 3;
        assert l.next().next().next() == l;
    }
}
