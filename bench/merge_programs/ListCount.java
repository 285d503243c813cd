import java.util.ArrayList;
import java.util.List;

/**
 * Counts how many elements at even places of a list are 42, and has a bug at one count: the example with which papers on merged
 * paths start. Each even place doubles the paths, and one merged path has them all.
 *
 * <p>Entry methods: {@link #count(ArrayList)} over any list; {@link #countArray(int[])} over a list of 200 elements that is
 * filled from an array of length 200 (the bug is reachable: 75 of 100 even places); {@link #countUnreachable(int[])}, the
 * same with a bug at a count that 100 even places do not reach; {@link #countTwenty(int[])}, a smaller one for what does not
 * merge; {@link #countInline(int[])} without a list. The bug is an IllegalStateException. Inputs: all elements are free; an
 * array of another length than the one named gives -1. Suggested sizes: a list of up to 8 for count (where the bug is out of
 * reach), else the length named.
 */
public final class ListCount {
    private static final int WANTED = 42;

    /** How many even places have a 42; the bug needs a list of at least 149 elements. */
    public static int count(ArrayList<Integer> list) {
        int count = 0;
        for (int i = 0; i < list.size(); i++) {
            if (i % 2 == 0 && list.get(i) == WANTED) {
                count++;
            }
        }
        if (count == 75) {
            throw new IllegalStateException("bug");
        }
        return count;
    }

    /** The same for 200 elements: exactly 75 of the 100 even places have to be 42. */
    public static int countArray(int[] values) {
        if (values.length != 200) return -1;
        return countWithBug(filled(values), 75);
    }

    /** No 200 elements have a bug: the count is at most 100. */
    public static int countUnreachable(int[] values) {
        if (values.length != 200) return -1;
        return countWithBug(filled(values), 101);
    }

    /** 20 elements and a bug at 7 of 10, of which even a search without merging has only 1,024 paths. */
    public static int countTwenty(int[] values) {
        if (values.length != 20) return -1;
        return countWithBug(filled(values), 7);
    }

    /** 200 elements and the bug at 75, with no list and no calls. */
    public static int countInline(int[] values) {
        if (values.length != 200) return -1;
        int count = 0;
        for (int i = 0; i < values.length; i++) {
            if (i % 2 == 0 && values[i] == WANTED) {
                count++;
            }
        }
        if (count == 75) {
            throw new IllegalStateException("bug");
        }
        return count;
    }

    private static List<Integer> filled(int[] values) {
        List<Integer> list = new ArrayList<>(values.length);
        for (int value : values) list.add(value);
        return list;
    }

    private static int countWithBug(List<Integer> list, int bug) {
        int count = 0;
        for (int i = 0; i < list.size(); i++) {
            if (i % 2 == 0 && list.get(i) == WANTED) {
                count++;
            }
        }
        if (count == bug) {
            throw new IllegalStateException("bug");
        }
        return count;
    }

    private interface Entry {
        int on(int[] values);
    }

    private static int[] with(int length, int hits) {
        int[] values = new int[length];
        for (int i = 0; i < hits; i++) values[2 * i] = WANTED;
        if (length > 1) values[1] = WANTED;  // an odd place does not count
        return values;
    }

    private static void expect(Entry entry, int length, int hits, boolean bug) {
        try {
            int got = entry.on(with(length, hits));
            if (bug || got != hits) throw new AssertionError(hits + " of " + length + " give " + got);
        } catch (IllegalStateException e) {
            if (!bug) throw new AssertionError(hits + " of " + length + " have a bug");
        }
    }

    public static void main(String[] args) {
        for (int hits = 0; hits <= 100; hits++) {
            expect(ListCount::countArray, 200, hits, hits == 75);
            expect(ListCount::countInline, 200, hits, hits == 75);
            expect(values -> count((ArrayList<Integer>) filled(values)), 200, hits, hits == 75);
            expect(ListCount::countUnreachable, 200, hits, false);
        }
        for (int hits = 0; hits <= 10; hits++) expect(ListCount::countTwenty, 20, hits, hits == 7);
        if (countArray(new int[199]) != -1 || count(new ArrayList<>()) != 0) throw new AssertionError("lengths");
        System.out.println("ListCount: fine");
    }
}
