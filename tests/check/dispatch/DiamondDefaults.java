// verdict: TRUE
// property: assert
// why: the class combines the default methods of both interfaces
import org.sosy_lab.sv_benchmarks.Verifier;

public class DiamondDefaults {
    interface Base {
        default int f(int x) {
            return x;
        }
    }

    interface Left extends Base {
        default int f(int x) {
            return Base.super.f(x) + 1;
        }
    }

    interface Right extends Base {
        default int f(int x) {
            return 2 * x;
        }
    }

    static class Both implements Left, Right {
        public int f(int x) {
            return Left.super.f(x) - Right.super.f(x);
        }
    }

    static class OnlyLeft implements Left, Base { }

    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        Base b = Verifier.nondetBoolean() ? new Both() : new OnlyLeft();
        int r = b.f(x);
        assert r == (b instanceof Right ? 1 - x : x + 1);
    }
}
