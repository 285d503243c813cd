/**
 * Searches a line for a pattern and writes a substitution in the place of each match, like Replace of the Siemens suite.
 *
 * <p>A pattern is made of characters that stand for themselves, {@code ?} for any character, {@code [a-c]} and
 * {@code [^a-c]} for sets, {@code %} at its start and {@code $} at its end for the ends of the line, {@code *} after an
 * element for any number of them, and {@code @} before a character that has no meaning then ({@code @t}, {@code @n}: tab and
 * new line). In a substitution {@code &} stands for what was matched.
 *
 * <p>Entry methods: {@link #replace(char[], char[], char[])}; {@link #replaceFive} with the characters one by one;
 * {@link #replaceInLine} with a fixed pattern. Inputs: all characters are free. Suggested sizes: pattern 3, substitution 1,
 * line 2 (small) to pattern 4, substitution 2, line 4 (large); for replaceInLine lines of 4 to 8.
 */
public final class PatternReplace {
    private static final int LITERAL = 0;
    private static final int ANY = 1;
    private static final int SET = 2;
    private static final int OTHER_SET = 3;
    private static final int LINE_START = 4;
    private static final int LINE_END = 5;

    private static final int BAD = -1;

    private final int[] kind;
    private final char[] literal;
    private final boolean[] repeated;
    private final int[] setStart;
    private final int[] setEnd;
    private int elements;

    private final char[] lowest;
    private final char[] highest;
    private int ranges;

    private PatternReplace(int capacity) {
        kind = new int[capacity];
        literal = new char[capacity];
        repeated = new boolean[capacity];
        setStart = new int[capacity];
        setEnd = new int[capacity];
        lowest = new char[capacity];
        highest = new char[capacity];
    }

    /** The line with its matches replaced, or null when the pattern or the substitution is not a good one. */
    public static String replace(char[] pattern, char[] substitution, char[] line) {
        PatternReplace compiled = new PatternReplace(pattern.length);
        if (!compiled.compile(pattern)) return null;
        if (!goodSubstitution(substitution)) return null;
        return compiled.change(line, substitution);
    }

    /** A pattern of three characters, a substitution of one, a line of one. */
    public static String replaceFive(char pattern1, char pattern2, char pattern3, char substitution, char line) {
        return replace(new char[] {pattern1, pattern2, pattern3}, new char[] {substitution}, new char[] {line});
    }

    /** Doubles each run of digits that a letter a, b or c leads in. */
    public static String replaceInLine(char[] line) {
        return replace("[a-c][0-9]*".toCharArray(), "&&".toCharArray(), line);
    }

    private boolean compile(char[] pattern) {
        int at = 0;
        while (at < pattern.length) {
            char c = pattern[at];
            if (c == '*') {
                if (elements == 0) return false;
                int last = elements - 1;
                if (repeated[last] || kind[last] == LINE_START) return false;
                repeated[last] = true;
                at++;
                continue;
            }
            int element = elements++;
            if (c == '?') {
                kind[element] = ANY;
                at++;
            } else if (c == '%' && at == 0) {
                kind[element] = LINE_START;
                at++;
            } else if (c == '$' && at == pattern.length - 1) {
                kind[element] = LINE_END;
                at++;
            } else if (c == '[') {
                at = compileSet(pattern, at + 1, element);
                if (at == BAD) return false;
            } else {
                if (c == '@' && at + 1 < pattern.length) at++;
                kind[element] = LITERAL;
                literal[element] = meaning(pattern, at, c == '@');
                at++;
            }
        }
        return elements > 0;
    }

    /** Where the set that starts at a place ends, or BAD when nothing closes it. */
    private int compileSet(char[] pattern, int at, int element) {
        kind[element] = SET;
        if (at < pattern.length && pattern[at] == '^') {
            kind[element] = OTHER_SET;
            at++;
        }
        setStart[element] = ranges;
        while (at < pattern.length && pattern[at] != ']') {
            boolean escaped = pattern[at] == '@' && at + 1 < pattern.length;
            if (escaped) at++;
            char from = meaning(pattern, at, escaped);
            char to = from;
            if (at + 2 < pattern.length && pattern[at + 1] == '-' && pattern[at + 2] != ']') {
                to = pattern[at + 2];
                if (to < from) return BAD;
                at += 2;
            }
            lowest[ranges] = from;
            highest[ranges] = to;
            ranges++;
            at++;
        }
        setEnd[element] = ranges;
        return at < pattern.length ? at + 1 : BAD;
    }

    private static char meaning(char[] text, int at, boolean escaped) {
        char c = text[at];
        if (!escaped) return c;
        if (c == 'n') return '\n';
        if (c == 't') return '\t';
        return c;
    }

    private static boolean goodSubstitution(char[] substitution) {
        int at = 0;
        while (at < substitution.length) {
            if (substitution[at] == '@') {
                if (at + 1 == substitution.length) return false;
                at++;
            }
            at++;
        }
        return true;
    }

    private String change(char[] line, char[] substitution) {
        StringBuilder changed = new StringBuilder();
        int at = 0;
        int lastEnd = BAD;
        while (at <= line.length) {
            int end = match(line, at, 0);
            if (end != BAD && end != lastEnd) {
                substitute(changed, substitution, line, at, end);
                lastEnd = end;
            }
            if (end == BAD || end == at) {
                if (at < line.length) changed.append(line[at]);
                at++;
            } else {
                at = end;
            }
        }
        return changed.toString();
    }

    /** Where the longest match of the elements from one on ends, when it starts at a place of the line. */
    private int match(char[] line, int at, int element) {
        if (element == elements) return at;
        if (!repeated[element]) {
            int next = matchOne(line, at, element);
            return next == BAD ? BAD : match(line, next, element + 1);
        }
        int furthest = at;
        while (true) {
            int next = matchOne(line, furthest, element);
            if (next == BAD || next == furthest) break;
            furthest = next;
        }
        for (int tried = furthest; tried >= at; tried--) {
            int end = match(line, tried, element + 1);
            if (end != BAD) return end;
        }
        return BAD;
    }

    private int matchOne(char[] line, int at, int element) {
        int kindOfElement = kind[element];
        if (kindOfElement == LINE_START) return at == 0 ? at : BAD;
        if (kindOfElement == LINE_END) return at == line.length ? at : BAD;
        if (at == line.length) return BAD;
        boolean fits;
        switch (kindOfElement) {
            case LITERAL:
                fits = line[at] == literal[element];
                break;
            case ANY:
                fits = line[at] != '\n';
                break;
            case SET:
                fits = inSet(line[at], element);
                break;
            default:
                fits = line[at] != '\n' && !inSet(line[at], element);
                break;
        }
        return fits ? at + 1 : BAD;
    }

    private boolean inSet(char c, int element) {
        boolean found = false;
        for (int i = setStart[element]; i < setEnd[element]; i++) {
            if (lowest[i] <= c && c <= highest[i]) found = true;
        }
        return found;
    }

    private static void substitute(StringBuilder changed, char[] substitution, char[] line, int from, int to) {
        int at = 0;
        while (at < substitution.length) {
            char c = substitution[at];
            if (c == '&') {
                for (int i = from; i < to; i++) changed.append(line[i]);
            } else if (c == '@') {
                at++;
                changed.append(meaning(substitution, at, true));
            } else {
                changed.append(c);
            }
            at++;
        }
    }

    private static void expect(String pattern, String substitution, String line, String wanted) {
        String got = replace(pattern.toCharArray(), substitution.toCharArray(), line.toCharArray());
        if (!java.util.Objects.equals(got, wanted)) {
            throw new AssertionError(pattern + " in " + line + " gives " + got + ", not " + wanted);
        }
    }

    public static void main(String[] args) {
        expect("b", "x", "abcb", "axcx");
        expect("[a-c]", "<&>", "azc", "<a>z<c>");
        expect("[^a-c]", "-", "azc", "a-c");
        expect("a*b", "x", "aaabab", "xx");
        expect("a*", "x", "bab", "xbxbx");
        expect("%a", "x", "aa", "xa");
        expect("a$", "x", "aa", "ax");
        expect("$", "!", "aa", "aa!");
        expect("?b", "&&", "abcb", "ababcbcb");
        expect("@?", "q", "a?", "aq");
        expect("@n", "@t@&", "a\nb", "a\t&b");
        expect("a*ab", "x", "aaab", "x");
        expect("*", "x", "a", null);
        expect("[a", "x", "a", null);
        expect("[c-a]", "x", "a", null);
        expect("a", "@", "a", null);
        expect("", "x", "a", null);
        expect("[]", "x", "a", "a");
        if (!"a1a1xb2b2".equals(replaceInLine("a1xb2".toCharArray()))) {
            throw new AssertionError("in line");
        }
        if (!"z".equals(replaceFive('[', 'a', ']', 'z', 'a'))) throw new AssertionError("five");
        System.out.println("PatternReplace: fine");
    }
}
