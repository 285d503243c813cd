// AREA: language.strings
package lang;

/** Text blocks: indentation, escapes, trailing spaces, joined lines, quotes; translateEscapes and stripIndent at run time. */
public class TextBlocks {
    static final String CONSTANT = """
        {
          "name": "x",
            "deep": [1, 2]
        }
        """;

    static String show(String s) {
        return s.replace("\n", "\\n").replace("\t", "\\t").replace(" ", ".");
    }

    public static void main(String[] args) {
        System.out.print(CONSTANT);
        String joined = """
            one \
            two \
            three""";
        System.out.println(show(joined));
        String spaces = """
            kept\s\s
            stripped   
              deeper\tTab
            \"""quotes\"""
            back\\slash \u0041 \101
            """;
        System.out.println(show(spaces));
        String leftmost = """
            a
          b
            c
        """;
        System.out.println(show(leftmost));
        System.out.println(show("""
            no newline at the end: "quoted" ""two\""""));
        System.out.println((CONSTANT == """
        {
          "name": "x",
            "deep": [1, 2]
        }
        """) + " " + CONSTANT.lines().count());
        System.out.println(show("  x\n    y\n  z  ".stripIndent()));
        System.out.println(show("a\\tb\\n\\101\\\"\\s|".translateEscapes()));
        System.out.println(show("p\nq\n".indent(3)) + show("   p\n q".indent(-2)));
        System.out.println("""
            %d items cost %.2f%s""".formatted(3, 4.5, "!"));
    }
}
