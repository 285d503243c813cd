// verdict: TRUE
// property: assert
// why: a class is initialised at its first use only, and not at all without one
import org.sosy_lab.sv_benchmarks.Verifier;

public class InitOnce {
    static int loads;

    static class Lazy {
        static int value = 5;

        static {
            loads++;
        }

        static int get() {
            return value++;
        }
    }

    public static void main(String[] args) {
        int touches = 0;
        for (int i = 0; i < 4; i++) {
            if (Verifier.nondetBoolean()) {
                int v = Lazy.get();
                assert v == 5 + touches;
                touches++;
            }
            assert loads == (touches == 0 ? 0 : 1);
        }
        Lazy[] none = new Lazy[touches];
        assert none.length == touches && (loads == 1) == (touches > 0);
    }
}
