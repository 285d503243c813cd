// AREA: programs.text
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Justified text, roman numerals, numbers in words, CSV, templates, word counts, a little markdown. */
public class TextTools {
    static List<String> justify(String text, int width) {
        List<String> lines = new ArrayList<>();
        List<String> line = new ArrayList<>();
        int length = 0;
        for (String word : text.split("\\s+")) {
            if (length + line.size() + word.length() > width) {
                StringBuilder b = new StringBuilder();
                int spaces = width - length;
                for (int i = 0; i < line.size(); i++) {
                    b.append(line.get(i));
                    int gaps = line.size() - 1 - i;
                    if (gaps > 0) {
                        int share = (spaces + gaps - 1) / gaps;
                        b.append(" ".repeat(share));
                        spaces -= share;
                    }
                }
                lines.add(b.toString());
                line.clear();
                length = 0;
            }
            line.add(word);
            length += word.length();
        }
        lines.add(String.join(" ", line));
        return lines;
    }

    static String roman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] letters = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < values.length; i++) for (; n >= values[i]; n -= values[i]) b.append(letters[i]);
        return b.toString();
    }

    static String words(long n) {
        String[] small = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
        String[] tens = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
        if (n < 0) return "minus " + words(-n);
        if (n < 20) return small[(int) n];
        if (n < 100) return tens[(int) n / 10] + (n % 10 == 0 ? "" : "-" + small[(int) n % 10]);
        if (n < 1000) return small[(int) n / 100] + " hundred" + (n % 100 == 0 ? "" : " " + words(n % 100));
        String[] names = {"thousand", "million", "billion", "trillion"};
        long unit = 1000;
        int k = 0;
        while (k < 3 && n / unit >= 1000) {
            unit *= 1000;
            k++;
        }
        return words(n / unit) + " " + names[k] + (n % unit == 0 ? "" : " " + words(n % unit));
    }

    static List<String> csv(String line) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        fields.add(field.toString());
        return fields;
    }

    static String markdown(String line) {
        if (line.startsWith("#")) {
            int level = line.length() - line.replaceFirst("^#+", "").length();
            return "<h" + level + ">" + line.substring(level).trim() + "</h" + level + ">";
        }
        return "<p>" + line.replaceAll("\\*\\*(.+?)\\*\\*", "<b>$1</b>").replaceAll("\\*(.+?)\\*", "<i>$1</i>").replaceAll("\\[(.+?)\\]\\((.+?)\\)", "<a href=\"$2\">$1</a>") + "</p>";
    }

    public static void main(String[] args) {
        String text = "It was a bright cold day in April and the clocks were striking thirteen so everyone looked up in surprise";
        justify(text, 24).forEach(l -> System.out.println("|" + l + "|"));
        for (int n : new int[] {1, 4, 1990, 2024, 3999}) System.out.print(roman(n) + " ");
        System.out.println();
        for (long n : new long[] {0, 13, 85, 300, 1001, 123456, -7000000, 1_000_000_000_019L}) System.out.println(words(n));
        System.out.println(csv("plain,\"quoted, comma\",\"say \"\"hi\"\"\",,last"));
        System.out.println(markdown("## Title *x*") + markdown("some **bold**, *it* and [a link](http://x)"));
        Map<String, Long> counts = Arrays.stream(text.split(" ")).collect(Collectors.groupingBy(w -> w.substring(0, 1), TreeMap::new, Collectors.counting()));
        Map<String, Object> values = new LinkedHashMap<>(counts);
        String template = "a: {a}, i: {i}, none: {zz}";
        for (Map.Entry<String, Object> e : values.entrySet()) template = template.replace("{" + e.getKey() + "}", e.getValue().toString());
        System.out.println(counts + " " + template);
    }
}
