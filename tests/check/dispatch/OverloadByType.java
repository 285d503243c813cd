// verdict: TRUE
// property: assert
// why: overloads are chosen by static types, with widening before boxing
import org.sosy_lab.sv_benchmarks.Verifier;

public class OverloadByType {
    static int f(Object o) {
        return 1;
    }

    static int f(Integer i) {
        return 2;
    }

    static int f(long l) {
        return 3;
    }

    static int f(int... all) {
        return 4;
    }

    public static void main(String[] args) {
        int i = Verifier.nondetInt();
        char c = Verifier.nondetChar();
        Object o = i;
        int r;
        if (c > i) {
            r = f(i) * 1000 + f(o) * 100 + f((Integer) i) * 10 + f(c);
            assert r == 3123;
        } else {
            r = f(i, c) * 100 + f("" + c) * 10 + f();
            assert r == 414;
        }
    }
}
