// verdict: TRUE
// property: assert
// why: resources close in reverse order, whether or not the body throws
import org.sosy_lab.sv_benchmarks.Verifier;

public class CloseOrder {
    static final StringBuilder LOG = new StringBuilder();

    record Resource(char name) implements AutoCloseable {
        public void close() {
            LOG.append(name);
        }
    }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        try (Resource a = new Resource('a'); Resource b = new Resource('b')) {
            LOG.append('[');
            if (x > 100) {
                throw new IllegalStateException();
            }
            LOG.append(']');
        } catch (IllegalStateException e) {
            LOG.append('!');
        }
        assert LOG.toString().equals(x > 100 ? "[ba!" : "[]ba");
    }
}
