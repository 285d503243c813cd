// JARS: commons-lang3
import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.StringEscapeUtils;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.text.StrSubstitutor;
import org.apache.commons.lang3.text.WordUtils;

/** commons-lang3: strings. */
public class LangStrings {
    public static void main(String[] args) {
        for (String s : new String[] {null, "", "  ", "abc", "Hello World", "a,b;c d", "racecar", "\u00e9t\u00e9"}) {
            System.out.println(StringUtils.isBlank(s) + " " + StringUtils.capitalize(s) + " " + StringUtils.reverse(s) + " " + StringUtils.swapCase(s) + " " + StringUtils.abbreviate(s, 6) + " "
                + StringUtils.center(s, 9, '*') + " " + StringUtils.leftPad(s, 5, "xy") + " " + StringUtils.countMatches(s, "a") + " " + StringUtils.substringBetween(s, "a", "c") + " "
                + Arrays.toString(StringUtils.split(s, ",; ")) + " " + StringUtils.deleteWhitespace(s) + " " + StringUtils.isAlpha(s) + StringUtils.isNumeric(s) + " " + StringUtils.stripAccents(s) + " "
                + StringUtils.defaultIfEmpty(s, "none") + " " + StringUtils.repeat(s, "-", 3) + " " + StringUtils.chomp(s) + " " + StringUtils.uncapitalize(s) + " " + StringUtils.rotate(s, 2));
        }
        System.out.println(StringUtils.getLevenshteinDistance("kitten", "sitting") + " " + StringUtils.getJaroWinklerDistance("martha", "marhta") + " " + StringUtils.difference("abcde", "abxyz") + " "
            + StringUtils.getCommonPrefix("interview", "internet", "interval") + " " + StringUtils.join(new int[] {1, 2, 3}, '-') + " " + StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + " "
            + StringUtils.containsAny("hello", 'x', 'l') + " " + StringUtils.indexOfDifference("ab", "ac") + " " + StringUtils.wrap("x", '"') + " " + StringUtils.getFuzzyDistance("Room", "o", Locale.ENGLISH));
        System.out.println(WordUtils.capitalizeFully("the qUICK brown") + "|" + WordUtils.wrap("a long line that should be wrapped somewhere", 15).replace("\n", "/") + "|" + WordUtils.initials("Ben John Lee"));
        System.out.println(StringEscapeUtils.escapeJava("tab\t\u00e9\"") + " " + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#33;") + " " + StringEscapeUtils.escapeXml11("<a b='c'>&") + " " + StringEscapeUtils.escapeCsv("a,\"b\""));
        System.out.println(StrSubstitutor.replace("${a} and ${b:-default} $${c}", java.util.Map.of("a", "1")) + " " + CharUtils.unicodeEscaped('A') + " " + ClassUtils.getShortClassName(java.util.Map.Entry.class) + " " + ClassUtils.getAllInterfaces(java.util.ArrayList.class));
    }
}
