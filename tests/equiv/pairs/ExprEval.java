// VERDICT: different
// WITNESS: new ExprEval.Mul(new ExprEval.Num(0), new ExprEval.Div(new ExprEval.Num(1), new ExprEval.Num(0)))
// A product whose left side is zero skips its right side, and with it the division by zero there.
public final class ExprEval {
    public sealed interface Expr permits Num, Mul, Div { }

    public record Num(int value) implements Expr { }

    public record Mul(Expr left, Expr right) implements Expr { }

    public record Div(Expr left, Expr right) implements Expr { }

    public static final class Before {
        public static int f(Expr expr) {
            if (expr instanceof Num num) {
                return num.value();
            }
            if (expr instanceof Mul mul) {
                return f(mul.left()) * f(mul.right());
            }
            if (expr instanceof Div div) {
                return f(div.left()) / f(div.right());
            }
            throw new IllegalArgumentException("no expression");
        }
    }

    public static final class After {
        public static int f(Expr expr) {
            if (expr instanceof Num num) {
                return num.value();
            }
            if (expr instanceof Mul mul) {
                int left = f(mul.left());
                return left == 0 ? 0 : left * f(mul.right());
            }
            if (expr instanceof Div div) {
                return f(div.left()) / f(div.right());
            }
            throw new IllegalArgumentException("no expression");
        }
    }
}
