// AREA: programs.compression
package programs;

import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/** Huffman coding: tree, codes, round trip. */
public class Huffman {
    static abstract class Node implements Comparable<Node> {
        final int weight;
        final int order;

        Node(int weight, int order) {
            this.weight = weight;
            this.order = order;
        }

        abstract void codes(String prefix, Map<Character, String> into);

        @Override
        public int compareTo(Node o) {
            return weight != o.weight ? Integer.compare(weight, o.weight) : Integer.compare(order, o.order);
        }
    }

    static class Leaf extends Node {
        final char symbol;

        Leaf(char symbol, int weight) {
            super(weight, symbol);
            this.symbol = symbol;
        }

        @Override
        void codes(String prefix, Map<Character, String> into) {
            into.put(symbol, prefix.isEmpty() ? "0" : prefix);
        }
    }

    static class Inner extends Node {
        final Node zero;
        final Node one;

        Inner(Node zero, Node one, int order) {
            super(zero.weight + one.weight, order);
            this.zero = zero;
            this.one = one;
        }

        @Override
        void codes(String prefix, Map<Character, String> into) {
            zero.codes(prefix + '0', into);
            one.codes(prefix + '1', into);
        }
    }

    static Node tree(String text) {
        Map<Character, Integer> counts = new TreeMap<>();
        for (char c : text.toCharArray()) counts.merge(c, 1, Integer::sum);
        PriorityQueue<Node> queue = new PriorityQueue<>();
        counts.forEach((c, n) -> queue.add(new Leaf(c, n)));
        int order = 100_000;
        while (queue.size() > 1) queue.add(new Inner(queue.poll(), queue.poll(), order++));
        return queue.poll();
    }

    static String decode(String bits, Node root) {
        StringBuilder out = new StringBuilder();
        Node at = root;
        for (char bit : bits.toCharArray()) {
            if (at instanceof Inner i) at = bit == '0' ? i.zero : i.one;
            if (at instanceof Leaf l) {
                out.append(l.symbol);
                at = root;
            }
        }
        return out.toString();
    }

    public static void main(String[] args) {
        for (String text : new String[] {"abracadabra", "mississippi river", "aaaa", "the quick brown fox jumps over the lazy dog"}) {
            Node root = tree(text);
            Map<Character, String> codes = new TreeMap<>();
            root.codes("", codes);
            StringBuilder bits = new StringBuilder();
            for (char c : text.toCharArray()) bits.append(codes.get(c));
            System.out.println(codes + " " + bits.length() + " of " + text.length() * 8 + " " + decode(bits.toString(), root).equals(text));
            System.out.println(bits);
        }
    }
}
