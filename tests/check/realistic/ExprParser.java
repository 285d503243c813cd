// verdict: TRUE
// property: assert
// why: the parser gives multiplication the higher precedence
import org.sosy_lab.sv_benchmarks.Verifier;

public class ExprParser {
    private final String text;
    private int at;

    ExprParser(String text) {
        this.text = text;
    }

    int sum() {
        int v = product();
        while (at < text.length() && text.charAt(at) != '*') {
            char op = text.charAt(at++);
            int w = product();
            v = op == '+' ? v + w : v - w;
        }
        return v;
    }

    int product() {
        int v = text.charAt(at++) - '0';
        while (at < text.length() && text.charAt(at) == '*') {
            at++;
            v *= text.charAt(at++) - '0';
        }
        return v;
    }

    static int digit() {
        int d = Verifier.nondetInt();
        Verifier.assume(d >= 0 && d <= 9);
        return d;
    }

    static int operator() {
        int o = Verifier.nondetInt();
        Verifier.assume(o >= 0 && o < 3);
        return o;
    }

    static int apply(int o, int x, int y) {
        return o == 0 ? x + y : o == 1 ? x - y : x * y;
    }

    public static void main(String[] args) {
        int a = digit();
        int p = operator();
        int b = digit();
        int q = operator();
        int c = digit();
        String ops = "+-*";
        StringBuilder s = new StringBuilder();
        s.append((char) ('0' + a)).append(ops.charAt(p)).append((char) ('0' + b)).append(ops.charAt(q)).append(c);
        int expected = q == 2 && p != 2 ? apply(p, a, b * c) : apply(q, apply(p, a, b), c);
        ExprParser parser = new ExprParser(s.toString());
        assert parser.sum() == expected;
        assert parser.at == 5;
    }
}
