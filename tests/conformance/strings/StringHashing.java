// AREA: java.lang.string
package strings;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** String algorithms of our own: rolling hash, KMP, longest palindrome, edit distance, suffix array, run lengths. */
public class StringHashing {
    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (p.charAt(i) == p.charAt(k)) k++;
            f[i] = k;
        }
        return f;
    }

    static int count(String text, String p) {
        int[] f = failure(p);
        int found = 0;
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (text.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) {
                found++;
                k = f[k - 1];
            }
        }
        return found;
    }

    static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) d[i][j] = i + j;
                else d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
            }
        }
        return d[a.length()][b.length()];
    }

    static String palindrome(String s) {
        String best = "";
        for (int centre = 0; centre < 2 * s.length() - 1; centre++) {
            int low = centre / 2;
            int high = low + centre % 2;
            while (low >= 0 && high < s.length() && s.charAt(low) == s.charAt(high)) {
                low--;
                high++;
            }
            if (high - low - 1 > best.length()) best = s.substring(low + 1, high);
        }
        return best;
    }

    static String runs(String s) {
        StringBuilder out = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) { }
            out.append(j - i > 1 ? j - i : "").append(s.charAt(i));
        }
        return out.toString();
    }

    public static void main(String[] args) {
        String fibonacci = "a";
        for (String previous = "b"; fibonacci.length() < 400; ) {
            String next = fibonacci + previous;
            previous = fibonacci;
            fibonacci = next;
        }
        System.out.println(count(fibonacci, "aba") + " " + count(fibonacci, "abaab") + " " + Arrays.toString(failure("abacabad")));
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + distance(fibonacci.substring(0, 50), fibonacci.substring(10, 70)));
        System.out.println(palindrome("forgeeksskeegfor") + " " + palindrome(fibonacci).length() + " " + runs("aaabccdddda") + " " + runs(""));
        Integer[] suffixes = new Integer[30];
        String part = fibonacci.substring(0, 30);
        Arrays.setAll(suffixes, i -> i);
        Arrays.sort(suffixes, (x, y) -> part.substring(x).compareTo(part.substring(y)));
        System.out.println(Arrays.toString(suffixes));
        Set<String> distinct = new HashSet<>();
        for (int i = 0; i + 8 <= fibonacci.length(); i++) distinct.add(fibonacci.substring(i, i + 8));
        System.out.println(distinct.size() + " " + fibonacci.hashCode() + " " + new String(new char[] {0}).hashCode() + "".hashCode());
    }
}
