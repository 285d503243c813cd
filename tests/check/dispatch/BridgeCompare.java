// verdict: TRUE
// property: assert
// why: the bridge method reaches the comparison, which is antisymmetric
import java.util.Comparator;
import org.sosy_lab.sv_benchmarks.Verifier;

public class BridgeCompare {
    static class Version implements Comparable<Version> {
        final int major;
        final int minor;

        Version(int major, int minor) {
            this.major = major;
            this.minor = minor;
        }

        public int compareTo(Version o) {
            return major != o.major ? Integer.compare(major, o.major) : Integer.compare(minor, o.minor);
        }
    }

    static <T extends Comparable<T>> T larger(T a, T b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    public static void main(String[] args) {
        Version a = new Version(Verifier.nondetInt(), Verifier.nondetInt());
        Version b = new Version(Verifier.nondetInt(), Verifier.nondetInt());
        assert a.compareTo(b) == -b.compareTo(a);
        Version m = larger(a, b);
        assert m.major >= a.major && m.major >= b.major;
        Comparator<Version> c = Comparator.reverseOrder();
        assert c.compare(a, m) >= 0;
    }
}
