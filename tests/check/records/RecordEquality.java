// verdict: TRUE
// property: assert
// why: records are equal exactly when their components are, and then hash alike
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordEquality {
    record Point(int x, int y) { }

    public static void main(String[] args) {
        Point p = new Point(Verifier.nondetInt(), Verifier.nondetInt());
        Point q = new Point(Verifier.nondetInt(), Verifier.nondetInt());
        boolean same = p.x() == q.x() && p.y() == q.y();
        assert p.equals(q) == same;
        assert !same || p.hashCode() == q.hashCode();
    }
}
