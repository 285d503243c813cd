// AREA: java.util.arrays
package util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Merge sort of objects is stable, uses runs, and finds out comparators that contradict themselves. */
public class SortStability {
    record Card(int rank, int position) {
    }

    static int comparisons;

    public static void main(String[] args) {
        List<Card> cards = new ArrayList<>();
        int x = 1;
        for (int i = 0; i < 1000; i++) {
            x = x * 1664525 + 1013904223;
            cards.add(new Card((x >>> 20) % 13, i));
        }
        Comparator<Card> byRank = (a, b) -> {
            comparisons++;
            return Integer.compare(a.rank, b.rank);
        };
        cards.sort(byRank);
        boolean stable = true;
        for (int i = 1; i < cards.size(); i++) {
            Card a = cards.get(i - 1);
            Card b = cards.get(i);
            stable &= a.rank < b.rank || a.rank == b.rank && a.position < b.position;
        }
        System.out.println(stable + " " + comparisons);
        comparisons = 0;
        cards.sort(byRank);
        System.out.println("sorted already: " + comparisons);
        comparisons = 0;
        cards.sort(byRank.reversed());
        System.out.println("reversed: " + comparisons + " " + cards.get(0) + " " + cards.get(999));
        Integer[] runs = new Integer[600];
        for (int i = 0; i < runs.length; i++) runs[i] = i % 100 < 50 ? i % 100 : 100 - i % 100;
        comparisons = 0;
        Arrays.sort(runs, (a, b) -> {
            comparisons++;
            return a - b;
        });
        System.out.println(comparisons + " " + runs[0] + runs[300] + runs[599]);
        Integer[] chaos = new Integer[200];
        for (int i = 0; i < chaos.length; i++) chaos[i] = i * 7919 % 200;
        try {
            Arrays.sort(chaos, (a, b) -> (a ^ b) % 3 == 0 ? 1 : -1);
            System.out.println("not noticed " + Arrays.hashCode(chaos));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        String[] insensitive = {"b", "A", "a", "B", "C", "c"};
        Arrays.sort(insensitive, String.CASE_INSENSITIVE_ORDER);
        System.out.println(String.join("", insensitive));
        Arrays.sort(insensitive, Comparator.nullsFirst(Comparator.<String>naturalOrder()));
        System.out.println(String.join("", insensitive));
    }
}
