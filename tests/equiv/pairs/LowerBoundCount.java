// VERDICT: equivalent
// Counting the lesser elements of a sorted array one by one becomes a binary search for the first that is not less.
public final class LowerBoundCount {
    private static void check(int[] sorted) {
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i - 1] > sorted[i]) {
                throw new IllegalArgumentException("not sorted");
            }
        }
    }

    public static final class Before {
        public static int f(int[] sorted, int key) {
            check(sorted);
            int less = 0;
            for (int value : sorted) {
                if (value < key) {
                    less++;
                }
            }
            return less;
        }
    }

    public static final class After {
        public static int f(int[] sorted, int key) {
            check(sorted);
            int low = 0;
            int high = sorted.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (sorted[middle] < key) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low;
        }
    }
}
