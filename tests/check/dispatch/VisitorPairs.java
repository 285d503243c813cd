// verdict: TRUE
// property: assert
// why: double dispatch finds the method for each pair of classes
import org.sosy_lab.sv_benchmarks.Verifier;

public class VisitorPairs {
    interface Thing {
        int meet(Thing other);

        int metByPaper();

        int metByRock();

        int metByScissors();
    }

    static class Paper implements Thing {
        public int meet(Thing other) {
            return other.metByPaper();
        }

        public int metByPaper() {
            return 0;
        }

        public int metByRock() {
            return -1;
        }

        public int metByScissors() {
            return 1;
        }
    }

    static class Rock implements Thing {
        public int meet(Thing other) {
            return other.metByRock();
        }

        public int metByPaper() {
            return 1;
        }

        public int metByRock() {
            return 0;
        }

        public int metByScissors() {
            return -1;
        }
    }

    static class Scissors implements Thing {
        public int meet(Thing other) {
            return other.metByScissors();
        }

        public int metByPaper() {
            return -1;
        }

        public int metByRock() {
            return 1;
        }

        public int metByScissors() {
            return 0;
        }
    }

    static Thing pick(int n) {
        Verifier.assume(n >= 0 && n < 3);
        return n == 0 ? new Rock() : n == 1 ? new Paper() : new Scissors();
    }

    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        int j = Verifier.nondetInt();
        Thing a = pick(i);
        Thing b = pick(j);
        int r = a.meet(b);
        assert r == -b.meet(a);
        assert Math.floorMod(i - j, 3) == Math.floorMod(r, 3);
    }
}
