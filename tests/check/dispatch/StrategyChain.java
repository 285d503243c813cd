// verdict: FALSE
// property: assert
// why: the steps 2, 0, 2, 1 lead from 3 to 98
// values: 2,0,2,1
import org.sosy_lab.sv_benchmarks.Verifier;

public class StrategyChain {
    interface Step {
        int apply(int x);
    }

    abstract static class Scaled implements Step {
        abstract int factor();

        public int apply(int x) {
            return x * factor();
        }
    }

    static class Triple extends Scaled {
        int factor() {
            return 3;
        }
    }

    static class Odd extends Triple {
        @Override
        public int apply(int x) {
            return super.apply(x) - factor() + 2;
        }
    }

    public static void main(String[] args) {
        Step[] steps = {x -> x + 5 - 3, new Odd(), new Triple(), x -> -x};
        int x = 3;
        for (int i = 0; i < 4; i++) {
            int s = Verifier.nondetInt();
            Verifier.assume(s >= 0 && s < steps.length);
            x = steps[s].apply(x);
        }
        assert x != 98;
    }
}
