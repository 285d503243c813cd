// VERDICT: different
// WITNESS: new int[] {2, 1}
// The distinct values come back sorted, no longer in the order in which they stood.
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

public final class ReturnedOrder {
    public static final class Before {
        public static List<Integer> f(int[] values) {
            Set<Integer> distinct = new LinkedHashSet<>();
            for (int value : values) {
                distinct.add(value);
            }
            return new ArrayList<>(distinct);
        }
    }

    public static final class After {
        public static List<Integer> f(int[] values) {
            Set<Integer> distinct = new TreeSet<>();
            for (int value : values) {
                distinct.add(value);
            }
            return new ArrayList<>(distinct);
        }
    }
}
