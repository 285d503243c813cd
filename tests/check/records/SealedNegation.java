// verdict: TRUE
// property: assert
// why: negating a sum equals the sum of the negations, modulo 2^32
import org.sosy_lab.sv_benchmarks.Verifier;

public class SealedNegation {
    sealed interface Expr permits Const, Add, Neg { }

    record Const(int value) implements Expr { }

    record Add(Expr left, Expr right) implements Expr { }

    record Neg(Expr inner) implements Expr { }

    static int eval(Expr e) {
        if (e instanceof Const c) {
            return c.value();
        }
        if (e instanceof Add a) {
            return eval(a.left()) + eval(a.right());
        }
        return -eval(((Neg) e).inner());
    }

    static Expr build(int depth) {
        if (depth == 0 || Verifier.nondetBoolean()) {
            return new Const(Verifier.nondetInt());
        }
        if (Verifier.nondetBoolean()) {
            return new Neg(build(depth - 1));
        }
        return new Add(build(depth - 1), build(depth - 1));
    }

    public static void main(String[] args) {
        Expr l = build(2);
        Expr r = build(1);
        assert eval(new Neg(new Add(l, r))) == eval(new Add(new Neg(l), new Neg(r)));
        assert eval(new Neg(new Neg(l))) == eval(l);
    }
}
