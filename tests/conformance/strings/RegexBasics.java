// AREA: java.util.regex
// JDK: 11
package strings;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Patterns over inputs: groups, named groups, quantifiers of all kinds, classes, flags, anchors, errors. */
public class RegexBasics {
    static void find(String regex, int flags, String input) {
        Matcher m = Pattern.compile(regex, flags).matcher(input);
        StringBuilder out = new StringBuilder(regex.replace("\n", "\\n")).append(" ->");
        while (m.find()) {
            out.append(" ").append(m.start()).append("-").append(m.end());
            for (int g = 0; g <= m.groupCount(); g++) out.append("<").append(m.group(g)).append(">");
        }
        System.out.println(out.toString().replace("\n", "\\n"));
    }

    public static void main(String[] args) {
        find("(a)(b)?(c|d)*", 0, "ab acdc abdd a");
        find("a*?b|a++c|(?>a+)d", 0, "aaab aaac aaad");
        find("(\\w+)@(\\w+)\\.(?:com|org)", 0, "me@site.com, you@other.org bad@x.net");
        find("(?<year>\\d{4})-(?<month>\\d\\d)", 0, "2024-01 and 1999-12");
        find("^\\s*(\\S+)$", Pattern.MULTILINE, "one\n  two\nthree four");
        find("a.c", Pattern.DOTALL, "a\nc abc");
        find("STRASSE|\u00e9", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE, "strasse \u00c9");
        find("a b # comment\n c", Pattern.COMMENTS, "abc a b c");
        find("[a-c&&[^b]]+|[\\p{Lu}&&\\p{ASCII}]|\\p{IsGreek}", 0, "aacb XYZ \u03b1");
        find("(?i)x(?-i)y", 0, "xy Xy XY");
        find("(?=foo)\\w+|(?<=bar)\\d+|(?<!x)z|q(?!u)", 0, "foobar12 xz z quq");
        find("(.)\\1", 0, "aabbcdd");
        find("\\bcat\\b|\\Bcat", 0, "cat concat cats");
        find("\\Qa.b\\E|\\x41|\\u0042|\\t", 0, "a.b axb A B \t");
        find("(?:(a)|b)*", 0, "abab");
        find("x{2,3}y{0}z{1,}?", 0, "xxzz xxxxzzz");
        find("\\R|\\h+|\\X", 0, "a \t\r\ne\u0301");
        find("[^\\d\\s]|[\\[\\]-]", Pattern.LITERAL, "[^\\d\\s]|[\\[\\]-]");
        find("", 0, "abc");
        System.out.println(Pattern.matches("a+b", "aab") + " " + "aab".matches("a+") + " " + Pattern.quote("a\\E.b") + " " + Pattern.compile("x").equals(Pattern.compile("x")));
        System.out.println(Arrays.toString(Pattern.compile("\\s*,\\s*").split("a , b,c ,, d")) + Pattern.compile("o").splitAsStream("foo boo").count() + Pattern.compile("^a").asPredicate().test("ab") + Pattern.compile("a").asMatchPredicate().test("ab"));
        for (String bad : new String[] {"(", "a{2", "[z-a]", "*a", "a**", "(?<n>x)(?<n>y)", "\\k<no>", "(?<=a+)b", "\\p{Nope}", "[a", "x{3,1}", "\\"}) {
            try {
                Pattern.compile(bad);
                System.out.println("compiled " + bad);
            } catch (PatternSyntaxException e) {
                System.out.println(e.getMessage().replace("\n", " / ") + " " + e.getIndex());
            }
        }
    }
}
