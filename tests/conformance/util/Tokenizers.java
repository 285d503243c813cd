// AREA: java.util.tokenizer
package util;

import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.util.StringJoiner;
import java.util.StringTokenizer;

/** StringTokenizer, StreamTokenizer, StringJoiner. */
public class Tokenizers {
    static double parse(StreamTokenizer t) throws IOException {
        double value = term(t);
        while (t.ttype == '+' || t.ttype == '-') {
            int operator = t.ttype;
            t.nextToken();
            double right = term(t);
            value = operator == '+' ? value + right : value - right;
        }
        return value;
    }

    static double term(StreamTokenizer t) throws IOException {
        double value = factor(t);
        while (t.ttype == '*' || t.ttype == '/') {
            int operator = t.ttype;
            t.nextToken();
            double right = factor(t);
            value = operator == '*' ? value * right : value / right;
        }
        return value;
    }

    static double factor(StreamTokenizer t) throws IOException {
        double value;
        if (t.ttype == '(') {
            t.nextToken();
            value = parse(t);
        } else {
            value = t.nval;
        }
        t.nextToken();
        return value;
    }

    static double evaluate(String s) throws IOException {
        StreamTokenizer t = new StreamTokenizer(new StringReader(s));
        t.ordinaryChar('/');
        t.ordinaryChar('-');
        t.nextToken();
        return parse(t);
    }

    public static void main(String[] args) throws IOException {
        StringTokenizer st = new StringTokenizer("a b\tc,,d;e", " \t,;", true);
        System.out.print(st.countTokens() + ":");
        while (st.hasMoreTokens()) System.out.print("<" + st.nextToken() + ">");
        System.out.println();
        StringTokenizer plain = new StringTokenizer("k1=v1;k2=v2");
        System.out.println(plain.nextToken("=") + " " + plain.nextToken(";") + " " + plain.nextToken(";="));
        System.out.println(evaluate("1 + 2 * (3 - 4.5) / 0.5 - 10") + " " + evaluate("((7))"));
        StreamTokenizer t = new StreamTokenizer(new StringReader("word 12.5 'quo\\ted' \"dou\\nble\" // comment\n/* c */ x_1 -3 # end\nlast"));
        t.slashSlashComments(true);
        t.slashStarComments(true);
        t.eolIsSignificant(true);
        t.commentChar('#');
        while (t.nextToken() != StreamTokenizer.TT_EOF) System.out.println(t.ttype + " " + t.sval + " " + t.nval + " line " + t.lineno() + " " + t);
        StringJoiner joiner = new StringJoiner(", ", "[", "]").setEmptyValue("empty");
        System.out.println(joiner + " " + joiner.add("a").add("b") + " " + joiner.merge(new StringJoiner("-").add("c").add("d")) + joiner.length());
    }
}
