// verdict: FALSE
// property: assert
// why: two marks of 4 are equal only when the static type is Mark
// values: 4,4,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class EqualsOverloaded {
    static class Mark {
        final int n;

        Mark(int n) {
            this.n = n;
        }

        public boolean equals(Mark other) {
            return n == other.n;
        }
    }

    public static void main(String[] args) {
        Mark a = new Mark(Verifier.nondetInt());
        Mark b = new Mark(Verifier.nondetInt());
        Object o = Verifier.nondetBoolean() ? b : a;
        assert a.equals(b) == a.equals(o) || o == a;
    }
}
