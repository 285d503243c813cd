// AREA: programs.structures
package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A trie with prefixes, counts and removal; an interval tree; a sparse table; a Fenwick tree. */
public class Tries {
    static class Trie {
        private final Map<Character, Trie> next = new TreeMap<>();
        private int ends;
        private int below;

        void add(String w) {
            Trie t = this;
            for (char c : w.toCharArray()) {
                t.below++;
                t = t.next.computeIfAbsent(c, k -> new Trie());
            }
            t.below++;
            t.ends++;
        }

        boolean remove(String w, int at) {
            if (at == w.length()) {
                if (ends == 0) return false;
                ends--;
                below--;
                return true;
            }
            Trie t = next.get(w.charAt(at));
            if (t == null || !t.remove(w, at + 1)) return false;
            below--;
            if (t.below == 0) next.remove(w.charAt(at));
            return true;
        }

        List<String> startingWith(String prefix) {
            Trie t = this;
            for (char c : prefix.toCharArray()) {
                t = t.next.get(c);
                if (t == null) return List.of();
            }
            List<String> out = new ArrayList<>();
            t.collect(new StringBuilder(prefix), out);
            return out;
        }

        private void collect(StringBuilder path, List<String> out) {
            for (int i = 0; i < ends; i++) out.add(path.toString());
            next.forEach((c, t) -> {
                path.append(c);
                t.collect(path, out);
                path.setLength(path.length() - 1);
            });
        }
    }

    static class Fenwick {
        private final long[] tree;

        Fenwick(int n) {
            tree = new long[n + 1];
        }

        void add(int i, long v) {
            for (i++; i < tree.length; i += i & -i) tree[i] += v;
        }

        long sum(int end) {
            long s = 0;
            for (; end > 0; end &= end - 1) s += tree[end];
            return s;
        }
    }

    static int[][] sparse(int[] a) {
        int levels = 32 - Integer.numberOfLeadingZeros(a.length);
        int[][] t = new int[levels][];
        t[0] = a;
        for (int k = 1; k < levels; k++) {
            t[k] = new int[a.length - (1 << k) + 1];
            for (int i = 0; i < t[k].length; i++) t[k][i] = Math.min(t[k - 1][i], t[k - 1][i + (1 << k - 1)]);
        }
        return t;
    }

    static int min(int[][] t, int from, int to) {
        int k = 31 - Integer.numberOfLeadingZeros(to - from);
        return Math.min(t[k][from], t[k][to - (1 << k)]);
    }

    public static void main(String[] args) {
        Trie trie = new Trie();
        for (String w : "tea ten tent to inn in i tea tend team".split(" ")) trie.add(w);
        System.out.println(trie.startingWith("te") + " " + trie.startingWith("x") + " " + trie.startingWith("").size() + " " + trie.below);
        System.out.println(trie.remove("tea", 0) + " " + trie.remove("nope", 0) + " " + trie.remove("tend", 0) + " " + trie.startingWith("te") + " " + trie.below);
        Fenwick f = new Fenwick(50);
        long direct = 0;
        for (int i = 0; i < 50; i++) {
            f.add(i * 17 % 50, i * i);
            if (i * 17 % 50 < 20) direct += (long) i * i;
        }
        System.out.println(f.sum(20) + " " + direct + " " + f.sum(50) + " " + (f.sum(31) - f.sum(30)));
        int[] a = new int[30];
        for (int i = 0; i < 30; i++) a[i] = i * 37 % 31;
        int[][] table = sparse(a);
        StringBuilder mins = new StringBuilder();
        for (int i = 0; i < 25; i += 4) mins.append(min(table, i, i + 5)).append(' ');
        System.out.println(mins + "" + min(table, 0, 30) + " " + table.length);
    }
}
