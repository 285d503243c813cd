// VERDICT: different
// WITNESS: new int[] {2, 1}
// The median is found by sorting the caller's array, no longer a copy of it.
import java.util.Arrays;

public final class SortedCopy {
    public static final class Before {
        public static int f(int[] values) {
            if (values.length == 0) {
                return 0;
            }
            int[] sorted = values.clone();
            Arrays.sort(sorted);
            return sorted[sorted.length / 2];
        }
    }

    public static final class After {
        public static int f(int[] values) {
            if (values.length == 0) {
                return 0;
            }
            Arrays.sort(values);
            return values[values.length / 2];
        }
    }
}
