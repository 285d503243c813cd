// AREA: java.lang.string
package strings;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Anagrams, palindromes, ciphers, Soundex, pig Latin, vowels, compression of runs, comparison of versions. */
public class Wordplay {
    static String sortLetters(String s) {
        char[] c = s.toLowerCase(Locale.ROOT).toCharArray();
        Arrays.sort(c);
        return new String(c);
    }

    static boolean palindrome(String s) {
        String letters = s.toLowerCase().replaceAll("[^a-z]", "");
        return new StringBuilder(letters).reverse().toString().equals(letters);
    }

    static String vigenere(String text, String key, int sign) {
        StringBuilder out = new StringBuilder();
        int k = 0;
        for (char c : text.toCharArray()) {
            if (!Character.isLetter(c)) {
                out.append(c);
                continue;
            }
            char base = Character.isUpperCase(c) ? 'A' : 'a';
            out.append((char) (base + Math.floorMod(c - base + sign * (key.charAt(k++ % key.length()) - 'a'), 26)));
        }
        return out.toString();
    }

    static String soundex(String s) {
        String codes = "01230120022455012623010202";
        StringBuilder out = new StringBuilder().append(Character.toUpperCase(s.charAt(0)));
        char last = codes.charAt(Character.toLowerCase(s.charAt(0)) - 'a');
        for (int i = 1; i < s.length() && out.length() < 4; i++) {
            char code = codes.charAt(Character.toLowerCase(s.charAt(i)) - 'a');
            if (code != '0' && code != last) out.append(code);
            if ("hw".indexOf(Character.toLowerCase(s.charAt(i))) < 0) last = code;
        }
        return (out + "000").substring(0, 4);
    }

    static String pig(String w) {
        for (int i = 0; i < w.length(); i++) if ("aeiou".indexOf(w.charAt(i)) >= 0) return w.substring(i) + w.substring(0, i) + "ay";
        return w + "ay";
    }

    static int versions(String a, String b) {
        String[] x = a.split("\\.");
        String[] y = b.split("\\.");
        for (int i = 0; i < Math.max(x.length, y.length); i++) {
            int c = Integer.compare(i < x.length ? Integer.parseInt(x[i]) : 0, i < y.length ? Integer.parseInt(y[i]) : 0);
            if (c != 0) return c;
        }
        return 0;
    }

    public static void main(String[] args) {
        List<String> words = List.of("listen", "silent", "enlist", "google", "elbow", "below", "cat", "act", "tac", "dog");
        Map<String, List<String>> groups = words.stream().collect(Collectors.groupingBy(Wordplay::sortLetters, TreeMap::new, Collectors.toList()));
        System.out.println(groups.values().stream().filter(g -> g.size() > 1).toList());
        System.out.println(palindrome("A man, a plan, a canal: Panama!") + " " + palindrome("not one") + " " + palindrome(""));
        String secret = vigenere("Attack at Dawn!", "lemon", 1);
        System.out.println(secret + " " + vigenere(secret, "lemon", -1));
        for (String s : new String[] {"Robert", "Rupert", "Ashcraft", "Tymczak", "Pfister", "Honeyman"}) System.out.print(soundex(s) + " ");
        System.out.println(Arrays.stream("the quick brown fox".split(" ")).map(Wordplay::pig).collect(Collectors.joining(" ")));
        List<String> list = Arrays.asList("1.10", "1.2", "1.2.0", "2", "1.0.9", "10.0");
        list.sort(Wordplay::versions);
        System.out.println(list);
        Map<Character, Integer> counts = new HashMap<>();
        for (char c : "hello world".toCharArray()) counts.merge(c, 1, Integer::sum);
        System.out.println(counts + " " + counts.entrySet().stream().max(Map.Entry.<Character, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey())).get());
        System.out.println(words.stream().sorted(Comparator.comparing((String w) -> w.charAt(w.length() - 1)).thenComparing(String::length)).toList());
    }
}
