// JARS: guava
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.BiMap;
import com.google.common.collect.ComparisonChain;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.MinMaxPriorityQueue;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.RangeMap;
import com.google.common.collect.Sets;
import com.google.common.collect.Table;
import com.google.common.collect.TreeMultiset;
import com.google.common.collect.TreeRangeMap;
import com.google.common.collect.TreeRangeSet;
import java.util.Arrays;
import java.util.List;

/** Guava's collections. */
public class GuavaCollections {
    public static void main(String[] args) {
        Multimap<String, Integer> multi = ArrayListMultimap.create();
        Multiset<String> counts = TreeMultiset.create();
        for (String w : "one two three two one one".split(" ")) {
            multi.put(w, w.length() * counts.size());
            counts.add(w);
        }
        System.out.println(multi.get("one") + " " + multi.size() + " " + counts + " " + counts.count("one") + " " + counts.entrySet());
        BiMap<String, Integer> bi = HashBiMap.create();
        bi.put("a", 1);
        bi.put("b", 2);
        try {
            bi.put("c", 1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(bi.inverse().get(2) + " " + bi.forcePut("c", 1) + bi);
        Table<Integer, Integer, String> table = HashBasedTable.create();
        for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) table.put(i, j, i + "x" + j);
        System.out.println(table.row(1) + " " + table.column(2) + " " + table.cellSet().size());
        ImmutableList<Integer> list = ImmutableList.of(5, 3, 9, 1);
        System.out.println(Lists.partition(list, 3) + " " + Lists.reverse(list) + " " + Ordering.natural().reverse().sortedCopy(list) + " " + Ordering.natural().leastOf(list, 2) + " " + ImmutableMap.of("k", 1, "l", 2) + " " + ImmutableSortedSet.copyOf(list).headSet(5) + " " + Lists.cartesianProduct(List.of(1, 2), List.of(3, 4)));
        try {
            list.add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable");
        }
        System.out.println(Sets.powerSet(ImmutableSortedSet.of(1, 2, 3)).size() + " " + Sets.intersection(ImmutableSortedSet.of(1, 2, 3), ImmutableSortedSet.of(2, 3, 4)) + " " + Sets.symmetricDifference(ImmutableSortedSet.of(1, 2), ImmutableSortedSet.of(2, 3)) + " " + Maps.difference(ImmutableMap.of(1, "a", 2, "b"), ImmutableMap.of(1, "a", 2, "c", 3, "d")));
        RangeMap<Integer, String> ranges = TreeRangeMap.create();
        ranges.put(Range.closed(1, 10), "low");
        ranges.put(Range.open(5, 20), "mid");
        TreeRangeSet<Integer> set = TreeRangeSet.create();
        set.add(Range.closedOpen(1, 5));
        set.add(Range.closedOpen(5, 9));
        set.remove(Range.open(3, 4));
        System.out.println(ranges + " " + ranges.get(7) + ranges.get(20) + " " + set + " " + set.complement() + " " + Range.atLeast(3).intersection(Range.lessThan(9)));
        System.out.println(Iterables.getLast(list) + " " + Iterables.concat(list, List.of(7)) + " " + Iterables.frequency(list, 3) + " " + ComparisonChain.start().compare(1, 1).compare("b", "a").result() + " " + MinMaxPriorityQueue.create(Arrays.asList(4, 2, 8)).pollLast());
    }
}
