// AREA: programs.parsers
package programs;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/** A calculator by precedence climbing: variables, functions, assignment, right-associative powers, unary minus. */
public class Calculator {
    private final Map<String, Double> variables = new HashMap<>(Map.of("pi", Math.PI));
    private static final Map<String, DoubleUnaryOperator> FUNCTIONS = Map.of("sqrt", Math::sqrt, "abs", Math::abs, "neg", x -> -x, "floor", Math::floor);
    private String text;
    private int at;

    private void skip() {
        while (at < text.length() && text.charAt(at) == ' ') at++;
    }

    private boolean eat(char c) {
        skip();
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    private static int precedence(char c) {
        return switch (c) {
            case '+', '-' -> 1;
            case '*', '/', '%' -> 2;
            case '^' -> 3;
            default -> 0;
        };
    }

    private double climb(int least) {
        double left = primary();
        while (true) {
            skip();
            if (at == text.length()) return left;
            char operator = text.charAt(at);
            int p = precedence(operator);
            if (p == 0 || p < least) return left;
            at++;
            double right = climb(operator == '^' ? p : p + 1);
            left = switch (operator) {
                case '+' -> left + right;
                case '-' -> left - right;
                case '*' -> left * right;
                case '/' -> left / right;
                case '%' -> left % right;
                default -> Math.pow(left, right);
            };
        }
    }

    private double primary() {
        skip();
        if (eat('-')) return -climb(3);
        if (eat('(')) {
            double v = climb(1);
            if (!eat(')')) throw new IllegalStateException("missing ) at " + at);
            return v;
        }
        int start = at;
        while (at < text.length() && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
        String word = text.substring(start, at);
        if (word.isEmpty()) throw new IllegalStateException("nothing at " + at);
        if (Character.isDigit(word.charAt(0))) return Double.parseDouble(word);
        DoubleUnaryOperator f = FUNCTIONS.get(word);
        if (f != null) return f.applyAsDouble(primary());
        Double v = variables.get(word);
        if (v == null) throw new IllegalStateException("unknown " + word);
        return v;
    }

    double evaluate(String line) {
        int equals = line.indexOf('=');
        text = line.substring(equals + 1);
        at = 0;
        double v = climb(1);
        skip();
        if (at < text.length()) throw new IllegalStateException("rest " + text.substring(at));
        if (equals > 0) variables.put(line.substring(0, equals).trim(), v);
        return v;
    }

    public static void main(String[] args) {
        Calculator c = new Calculator();
        for (String line : new String[] {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "x = 10 / 4", "y = x * x - 0.25", "sqrt y + abs(-3)", "10 % 4 - 7 / 2", "1 / 0", "0 / 0", "2 * (3 + ", "z", "1 2", "", "8 - 3 - 2", "floor(pi * 1e3) / 1000", "1.2.3"}) {
            try {
                System.out.println(line + " = " + c.evaluate(line));
            } catch (IllegalStateException | NumberFormatException e) {
                System.out.println(line + " : " + e.getMessage());
            }
        }
    }
}
