// AREA: language.sealed
package lang;

import java.util.ArrayList;
import java.util.List;

/** Sealed interfaces with records: an expression evaluator by instanceof patterns. */
public class SealedTypes {
    sealed interface Expression permits Constant, Variable, Binary, Negate {
    }

    record Constant(double value) implements Expression {
    }

    record Variable(String name) implements Expression {
    }

    record Binary(char operator, Expression left, Expression right) implements Expression {
    }

    static final class Negate implements Expression {
        final Expression inner;

        Negate(Expression inner) {
            this.inner = inner;
        }
    }

    static double evaluate(Expression e, double x) {
        if (e instanceof Constant c) {
            return c.value();
        } else if (e instanceof Variable) {
            return x;
        } else if (e instanceof Negate n && n.inner != null) {
            return -evaluate(n.inner, x);
        } else if (e instanceof Binary b) {
            double left = evaluate(b.left, x);
            double right = evaluate(b.right, x);
            return switch (b.operator) {
                case '+' -> left + right;
                case '-' -> left - right;
                case '*' -> left * right;
                case '/' -> left / right;
                default -> throw new IllegalArgumentException("operator " + b.operator);
            };
        }
        throw new AssertionError(e);
    }

    static Expression derive(Expression e) {
        if (e instanceof Constant) return new Constant(0);
        if (e instanceof Variable) return new Constant(1);
        if (e instanceof Negate n) return new Negate(derive(n.inner));
        Binary b = (Binary) e;
        if (b.operator == '+' || b.operator == '-') return new Binary(b.operator, derive(b.left), derive(b.right));
        return new Binary('+', new Binary('*', derive(b.left), b.right), new Binary('*', b.left, derive(b.right)));
    }

    public static void main(String[] args) {
        Expression x = new Variable("x");
        Expression e = new Binary('+', new Binary('*', x, new Binary('*', x, x)), new Negate(new Binary('-', new Constant(2), x)));
        List<Double> values = new ArrayList<>();
        for (int i = -2; i <= 2; i++) {
            values.add(evaluate(e, i));
            values.add(evaluate(derive(e), i));
        }
        System.out.println(values);
        System.out.println(derive(new Binary('*', x, new Constant(3))));
        try {
            evaluate(new Binary('^', x, x), 1);
        } catch (IllegalArgumentException problem) {
            System.out.println(problem.getMessage());
        }
        for (Class<?> c : Expression.class.getPermittedSubclasses()) {
            System.out.println(c.getSimpleName() + " " + c.isRecord() + " " + c.isSealed());
        }
    }
}
