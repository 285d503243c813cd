// VERDICT: different
// WITNESS: new int[] {1, 1, 1}, 1
// The binary search stops at any equal element, no longer at the first one.
public final class FirstOfEqual {
    public static final class Before {
        public static int f(int[] sorted, int key) {
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
            return low < sorted.length && sorted[low] == key ? low : -1;
        }
    }

    public static final class After {
        public static int f(int[] sorted, int key) {
            int low = 0;
            int high = sorted.length - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                if (sorted[middle] == key) return middle;
                if (sorted[middle] < key) {
                    low = middle + 1;
                } else {
                    high = middle - 1;
                }
            }
            return -1;
        }
    }
}
