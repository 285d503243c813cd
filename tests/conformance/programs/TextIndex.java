// AREA: programs.text
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An inverted index with boolean queries, ranking by frequency, n-grams and a diff of lines. */
public class TextIndex {
    private static final Pattern WORD = Pattern.compile("[\\p{L}']+");
    private final Map<String, BitSet> index = new TreeMap<>();
    private final List<String> documents;

    TextIndex(String... documents) {
        this.documents = List.of(documents);
        for (int i = 0; i < documents.length; i++) {
            Matcher m = WORD.matcher(documents[i].toLowerCase());
            while (m.find()) index.computeIfAbsent(m.group(), k -> new BitSet()).set(i);
        }
    }

    BitSet query(String q) {
        BitSet result = new BitSet();
        for (String part : q.split(" or ")) {
            BitSet all = new BitSet();
            all.set(0, documents.size());
            for (String w : part.trim().split(" ")) {
                boolean not = w.startsWith("-");
                BitSet found = index.getOrDefault(not ? w.substring(1) : w, new BitSet());
                if (not) all.andNot(found);
                else all.and(found);
            }
            result.or(all);
        }
        return result;
    }

    List<Integer> rank(String... words) {
        Map<Integer, Double> scores = new HashMap<>();
        for (String w : words) {
            BitSet b = index.getOrDefault(w, new BitSet());
            double weight = StrictMath.log((1.0 + documents.size()) / (1 + b.cardinality()));
            b.stream().forEach(d -> scores.merge(d, weight, Double::sum));
        }
        List<Integer> order = new ArrayList<>(scores.keySet());
        order.sort(Comparator.comparing((Integer d) -> -scores.get(d)).thenComparing(Comparator.naturalOrder()));
        return order;
    }

    static Set<String> grams(String s, int n) {
        Set<String> out = new LinkedHashSet<>();
        for (int i = 0; i + n <= s.length(); i++) out.add(s.substring(i, i + n));
        return out;
    }

    static double similarity(String a, String b) {
        Set<String> x = grams(a, 2);
        Set<String> y = new LinkedHashSet<>(grams(b, 2));
        int total = x.size() + y.size();
        y.retainAll(x);
        return 2.0 * y.size() / total;
    }

    static List<String> diff(List<String> a, List<String> b) {
        int[][] d = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--) for (int j = b.size() - 1; j >= 0; j--) d[i][j] = a.get(i).equals(b.get(j)) ? d[i + 1][j + 1] + 1 : Math.max(d[i + 1][j], d[i][j + 1]);
        List<String> out = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) {
            if (i < a.size() && j < b.size() && a.get(i).equals(b.get(j))) {
                out.add(" " + a.get(i++));
                j++;
            } else if (j < b.size() && (i == a.size() || d[i][j + 1] > d[i + 1][j])) {
                out.add("+" + b.get(j++));
            } else {
                out.add("-" + a.get(i++));
            }
        }
        return out;
    }

    public static void main(String[] args) {
        TextIndex t = new TextIndex("The cat sat on the mat.", "A dog chased the cat!", "Dogs and cats don't mix", "The mat was red; the dog was not.", "\u00c9t\u00e9 is French for summer");
        for (String q : new String[] {"cat", "the cat", "the -cat", "dog or cats", "\u00e9t\u00e9", "nothing", "-the", "don't"}) System.out.println(q + " " + t.query(q));
        System.out.println(t.rank("dog", "mat", "the") + " " + t.rank("zebra") + " " + t.index.size() + " " + t.index.keySet());
        System.out.println(similarity("night", "nacht") + " " + similarity("context", "contact") + " " + grams("banana", 3));
        System.out.println(diff(Arrays.asList("a", "b", "c", "d"), Arrays.asList("a", "x", "c", "e", "d")) + " " + diff(List.of(), List.of("n")) + diff(List.of("o"), List.of()));
    }
}
