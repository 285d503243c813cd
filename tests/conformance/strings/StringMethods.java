// AREA: java.lang.string
package strings;

import java.util.Arrays;
import java.util.Locale;

/** The methods of String, on Latin-1 and on UTF-16 strings. */
public class StringMethods {
    static void all(String s, String t) {
        System.out.println(s.length() + " " + s.indexOf(t) + " " + s.lastIndexOf(t) + " " + s.indexOf(t, 3) + " " + s.contains(t) + " " + s.startsWith(t) + " " + s.endsWith(t)
            + " " + s.startsWith(t, 2));
        System.out.println(s.toUpperCase(Locale.ROOT) + "|" + s.toLowerCase(Locale.ROOT) + "|" + s.trim() + "|" + s.strip() + "|" + s.replace(t, "<>") + "|" + s.replace('a', '\u00e4'));
        System.out.println(s.compareTo(t) + " " + t.compareTo(s) + " " + s.compareToIgnoreCase(t) + " " + s.equalsIgnoreCase(t) + " " + s.hashCode() + " " + s.concat(t).hashCode());
        System.out.println(s.regionMatches(true, 1, t.toUpperCase(Locale.ROOT), 0, 1) + " " + s.isBlank() + " " + s.chars().sum() + " " + s.codePoints().count() + " "
            + Arrays.toString(s.split(t.isEmpty() ? "x" : t.substring(0, 1), -1)));
        System.out.println(new StringBuilder(s).reverse() + " " + s.substring(s.length() / 2) + " " + s.subSequence(0, s.length() / 3) + " " + String.join(t, s, s));
    }

    public static void main(String[] args) {
        all("abracadabra", "bra");
        all("  Mixed Case \t", "ed");
        all("na\u00efve caf\u00e9", "\u00e9");
        all("\u4e2d\u6587 a\ud83d\ude00b", "\ud83d\ude00");
        all("\u0130stanbul \u01c5", "\u01c5");
        System.out.println(Arrays.toString("a1b22c333d".split("\\d+")) + Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", 3)) + Arrays.toString("".split(",")));
        System.out.println(Arrays.toString("boo:and:foo".split("o", 0)) + Arrays.toString("boo:and:foo".split("o", -1)) + Arrays.toString(".a.b".split(".")));
        System.out.println("ab".repeat(3) + "|" + "x".repeat(0) + "|" + "\u2003 wide \u2003".strip() + "|" + "\u2003 wide \u2003".trim().length());
        System.out.println("line1\nline2\r\nline3\rline4".lines().count() + " " + "%s-%05d".formatted("f", 42) + " " + String.valueOf(new char[] {'o', 'k'}) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        System.out.println("Hello".chars().mapToObj(c -> (char) c + "").reduce("", (a, b) -> b + a) + " " + "a-b".replaceAll("(\\w)-(\\w)", "$2-$1") + " " + "aaa".replaceFirst("a", "\\$"));
        System.out.println("same".contentEquals(new StringBuilder("same")) + " " + "x".equals(null) + " " + "abc".indexOf('c', -5) + " " + "abc".lastIndexOf("", 99) + " " + "".isEmpty());
        char[] target = new char[6];
        Arrays.fill(target, '.');
        "characters".getChars(2, 6, target, 1);
        System.out.println(new String(target) + " " + "transform".transform(s -> s + s.length()) + " " + "\tstrip ".stripLeading() + "|" + " strip ".stripTrailing() + "|");
    }
}
