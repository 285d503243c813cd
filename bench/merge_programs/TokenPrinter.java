/**
 * Splits a text into tokens and prints a letter for the kind of each, like PrintTokens of the Siemens suite.
 *
 * <p>Kinds: {@code K} a keyword (and, or, if, xor), {@code I} an identifier, {@code N} a number, {@code S} a text in double
 * quotes, {@code C} a character constant such as {@code #a}, {@code P} one of the signs {@code ( ) [ ] ' ` ,}, {@code M} a
 * comment from a semicolon to the end of its line, {@code E} an error: anything else, a text that is not closed, a number that
 * goes on with letters.
 *
 * <p>Entry methods: {@link #print(String)}; {@link #printChars(char[])}, the same over an array; {@link #printFive} with the
 * characters one by one; {@link #keywords(String)}, which counts one kind. Inputs: all characters are free. Suggested
 * lengths: 3 (small), 5, 7 (large).
 */
public final class TokenPrinter {
    private final char[] text;
    private int at;

    private TokenPrinter(char[] text) {
        this.text = text;
    }

    /** The kinds of the text's tokens, in order. */
    public static String print(String text) {
        return printChars(text.toCharArray());
    }

    public static String printChars(char[] text) {
        TokenPrinter printer = new TokenPrinter(text);
        StringBuilder kinds = new StringBuilder();
        char kind = printer.next();
        while (kind != 0) {
            kinds.append(kind);
            kind = printer.next();
        }
        return kinds.toString();
    }

    public static String printFive(char a, char b, char c, char d, char e) {
        return printChars(new char[] {a, b, c, d, e});
    }

    /** How many keywords there are: at most two in a text of five characters. */
    public static int keywords(String text) {
        TokenPrinter printer = new TokenPrinter(text.toCharArray());
        int count = 0;
        for (char kind = printer.next(); kind != 0; kind = printer.next()) {
            if (kind == 'K') count++;
        }
        return count;
    }

    /** The kind of the next token, or 0 at the end. */
    private char next() {
        while (at < text.length && isBlank(text[at])) at++;
        if (at == text.length) return 0;
        char first = text[at];
        if (first == ';') return comment();
        if (first == '"') return quoted();
        if (isSign(first)) {
            at++;
            return 'P';
        }
        int start = at;
        while (at < text.length && !endsWord(text[at])) at++;
        return wordKind(start, at);
    }

    private char comment() {
        while (at < text.length && text[at] != '\n') at++;
        return 'M';
    }

    private char quoted() {
        at++;
        while (at < text.length && text[at] != '"' && text[at] != '\n') at++;
        if (at == text.length || text[at] == '\n') return 'E';
        at++;
        return 'S';
    }

    private char wordKind(int start, int end) {
        if (isKeyword(start, end)) return 'K';
        if (isIdentifier(start, end)) return 'I';
        if (isNumber(start, end)) return 'N';
        if (end - start == 2 && text[start] == '#' && isLetter(text[start + 1])) return 'C';
        return 'E';
    }

    private boolean isKeyword(int start, int end) {
        return same("and", start, end) || same("or", start, end) || same("if", start, end) || same("xor", start, end);
    }

    private boolean same(String word, int start, int end) {
        if (word.length() != end - start) return false;
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) != text[start + i]) return false;
        }
        return true;
    }

    private boolean isIdentifier(int start, int end) {
        if (!isLetter(text[start])) return false;
        for (int i = start + 1; i < end; i++) {
            if (!isLetter(text[i]) && !isDigit(text[i])) return false;
        }
        return true;
    }

    private boolean isNumber(int start, int end) {
        for (int i = start; i < end; i++) {
            if (!isDigit(text[i])) return false;
        }
        return true;
    }

    private static boolean endsWord(char c) {
        return isBlank(c) || isSign(c) || c == ';' || c == '"';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\n' || c == '\t';
    }

    private static boolean isSign(char c) {
        switch (c) {
            case '(':
            case ')':
            case '[':
            case ']':
            case '\'':
            case '`':
            case ',':
                return true;
            default:
                return false;
        }
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static void expect(String text, String kinds) {
        String got = print(text);
        if (!got.equals(kinds)) throw new AssertionError(text + " gives " + got + ", not " + kinds);
    }

    public static void main(String[] args) {
        expect("", "");
        expect(" \t\n", "");
        expect("(if a1 23)", "PKINP");
        expect("and or xor iff", "KKKI");
        expect("\"a b\"c", "SI");
        expect("\"ab", "E");
        expect("\"a\nb", "EI");
        expect("#a #ab #1", "CEE");
        expect("a;b c\n1", "IMN");
        expect("1a", "E");
        expect("a,b[1]", "IPIPNP");
        expect("+", "E");
        if (keywords("if,or") != 2) throw new AssertionError("keywords");
        if (!printFive('i', 'f', ' ', 'x', '1').equals("KI")) throw new AssertionError("five");
        System.out.println("TokenPrinter: fine");
    }
}
