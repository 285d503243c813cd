// verdict: FALSE
// property: assert
// why: all three true: both close methods throw, so two exceptions are suppressed
// values: true,true,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class SuppressedTwo {
    static final class Resource implements AutoCloseable {
        private final boolean fails;

        Resource(boolean fails) {
            this.fails = fails;
        }

        @Override
        public void close() {
            if (fails) {
                throw new IllegalStateException("close");
            }
        }
    }

    public static void main(String[] args) {
        boolean body = Verifier.nondetBoolean();
        boolean first = Verifier.nondetBoolean();
        boolean second = Verifier.nondetBoolean();
        int suppressed = 0;
        try (Resource a = new Resource(first); Resource b = new Resource(second)) {
            if (body) {
                throw new UnsupportedOperationException("body");
            }
        } catch (UnsupportedOperationException | IllegalStateException e) {
            suppressed = e.getSuppressed().length;
        }
        assert suppressed <= 1;
    }
}
