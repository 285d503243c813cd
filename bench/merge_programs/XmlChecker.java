import java.util.ArrayList;
import java.util.List;

/**
 * Reads a small XML document and says whether it is well formed, like NanoXML's parser.
 *
 * <p>A document is one element, with blanks around it: {@code <a/>} or {@code <a>...</a>}. Names are of letters and, from the
 * second place on, digits. An element may have attributes ({@code x="1"} or {@code x='1'}), each name once. Between tags there
 * are text, elements, comments ({@code <!-- -->}) and the entities {@code &lt; &gt; &amp;}.
 *
 * <p>Entry methods: {@link #check(char[])}; {@link #checkText(String)}; {@link #checkEight} with the characters one by one;
 * {@link #depth(char[])}, which builds a tree of elements and gives its depth. Inputs: all characters are free. Suggested
 * lengths: 5 (small), 7, 9 (large). The shortest documents have four characters, the shortest with two elements eleven.
 */
public final class XmlChecker {
    private static final class NotWellFormed extends Exception {
        private static final long serialVersionUID = 1;

        final int place;

        NotWellFormed(int place) {
            super(null, null, false, false);
            this.place = place;
        }
    }

    private static final class Element {
        final int nameStart;
        final int nameEnd;
        final List<Element> children = new ArrayList<>();

        Element(int nameStart, int nameEnd) {
            this.nameStart = nameStart;
            this.nameEnd = nameEnd;
        }

        int depth() {
            int deepest = 0;
            for (Element child : children) deepest = Math.max(deepest, child.depth());
            return deepest + 1;
        }
    }

    private final char[] text;
    private int at;
    private int elements;

    private XmlChecker(char[] text) {
        this.text = text;
    }

    /** How many elements the document has, or -1 minus the place at which it is not well formed. */
    public static int check(char[] text) {
        XmlChecker checker = new XmlChecker(text);
        try {
            checker.document();
            return checker.elements;
        } catch (NotWellFormed e) {
            return -1 - e.place;
        }
    }

    public static int checkText(String text) {
        return check(text.toCharArray());
    }

    public static int checkEight(char a, char b, char c, char d, char e, char f, char g, char h) {
        return check(new char[] {a, b, c, d, e, f, g, h});
    }

    /** How deep elements are inside of each other, or 0 when the document is not well formed. */
    public static int depth(char[] text) {
        try {
            return new XmlChecker(text).document().depth();
        } catch (NotWellFormed e) {
            return 0;
        }
    }

    private Element document() throws NotWellFormed {
        skipBlanks();
        Element root = element();
        skipBlanks();
        if (at != text.length) throw new NotWellFormed(at);
        return root;
    }

    private Element element() throws NotWellFormed {
        expect('<');
        int start = at;
        name();
        Element element = new Element(start, at);
        elements++;
        attributes();
        if (looksAt('/')) {
            at++;
            expect('>');
            return element;
        }
        expect('>');
        content(element);
        return element;
    }

    /** Attributes follow on blanks. */
    private void attributes() throws NotWellFormed {
        List<Element> seen = new ArrayList<>();
        while (true) {
            int before = at;
            skipBlanks();
            if (at == before || at == text.length || !isLetter(text[at])) return;
            int start = at;
            name();
            Element attribute = new Element(start, at);
            for (Element other : seen) {
                if (sameName(other, start, at)) throw new NotWellFormed(start);
            }
            seen.add(attribute);
            expect('=');
            quoted();
        }
    }

    private void quoted() throws NotWellFormed {
        if (!looksAt('"') && !looksAt('\'')) throw new NotWellFormed(at);
        char quote = text[at++];
        while (at < text.length && text[at] != quote) {
            if (text[at] == '<') throw new NotWellFormed(at);
            if (text[at] == '&') {
                entity();
            } else {
                at++;
            }
        }
        expect(quote);
    }

    /** What is in an element, up to its end tag. */
    private void content(Element element) throws NotWellFormed {
        while (true) {
            if (at == text.length) throw new NotWellFormed(at);
            char c = text[at];
            if (c == '&') {
                entity();
            } else if (c != '<') {
                at++;
            } else if (at + 1 < text.length && text[at + 1] == '/') {
                at += 2;
                int start = at;
                name();
                if (!sameName(element, start, at)) throw new NotWellFormed(start);
                skipBlanks();
                expect('>');
                return;
            } else if (at + 1 < text.length && text[at + 1] == '!') {
                comment();
            } else {
                element.children.add(element());
            }
        }
    }

    private void comment() throws NotWellFormed {
        at += 2;
        expect('-');
        expect('-');
        while (at + 1 < text.length && !(text[at] == '-' && text[at + 1] == '-')) at++;
        expect('-');
        expect('-');
        expect('>');
    }

    private void entity() throws NotWellFormed {
        int start = at;
        at++;
        name();
        int length = at - start - 1;
        char first = text[start + 1];
        boolean known;
        if (length == 2) {
            known = (first == 'l' || first == 'g') && text[start + 2] == 't';
        } else {
            known = length == 3 && first == 'a' && text[start + 2] == 'm' && text[start + 3] == 'p';
        }
        if (!known) throw new NotWellFormed(start);
        expect(';');
    }

    private void name() throws NotWellFormed {
        if (at == text.length || !isLetter(text[at])) throw new NotWellFormed(at);
        at++;
        while (at < text.length && (isLetter(text[at]) || text[at] >= '0' && text[at] <= '9')) at++;
    }

    private boolean sameName(Element element, int start, int end) {
        if (element.nameEnd - element.nameStart != end - start) return false;
        boolean same = true;
        for (int i = 0; i < end - start; i++) {
            if (text[element.nameStart + i] != text[start + i]) same = false;
        }
        return same;
    }

    private void expect(char wanted) throws NotWellFormed {
        if (!looksAt(wanted)) throw new NotWellFormed(at);
        at++;
    }

    private boolean looksAt(char wanted) {
        return at < text.length && text[at] == wanted;
    }

    private void skipBlanks() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\t' || text[at] == '\r')) at++;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static void expect(String text, int wanted) {
        int got = checkText(text);
        if (got != wanted) throw new AssertionError(text + " gives " + got + ", not " + wanted);
    }

    public static void main(String[] args) {
        expect("<a/>", 1);
        expect(" <a></a>\n", 1);
        expect("<a><b/></a>", 2);
        expect("<a><b>x</b><b/></a >", 3);
        expect("<a x=\"1\" y='2'/>", 1);
        expect("<a x='1' x='2'/>", -10);
        expect("<a x='<'/>", -7);
        expect("<a>&lt;&gt;&amp;</a>", 1);
        expect("<a>&lx;</a>", -4);
        expect("<a>&;</a>", -5);
        expect("<a><!-- <b> --></a>", 1);
        expect("<a><!-- -- --></a>", -11);
        expect("<a></b>", -6);
        expect("<a></ab>", -6);
        expect("<a>", -4);
        expect("<a/><b/>", -5);
        expect("", -1);
        expect("a", -1);
        expect("<1/>", -2);
        expect("<a", -3);
        expect("<a/", -4);
        expect("<a x/>", -5);
        if (checkEight('<', 'a', '1', '>', '<', '/', 'a', '1') != -9) throw new AssertionError("eight");
        if (depth("<a><b><c/></b><d/></a>".toCharArray()) != 3) throw new AssertionError("depth");
        if (depth("<a>".toCharArray()) != 0) throw new AssertionError("depth");
        System.out.println("XmlChecker: fine");
    }
}
