// VERDICT: equivalent
// Insertion sort by hand of at most four numbers becomes Arrays.sort; both sort the caller's array.
import java.util.Arrays;

public final class SortSmall {
    public static final class Before {
        public static int f(int[] values) {
            if (values.length == 0 || values.length > 4) {
                throw new IllegalArgumentException("length " + values.length);
            }
            for (int i = 1; i < values.length; i++) {
                int moved = values[i];
                int j = i;
                while (j > 0 && values[j - 1] > moved) {
                    values[j] = values[j - 1];
                    j--;
                }
                values[j] = moved;
            }
            return values[values.length / 2];
        }
    }

    public static final class After {
        public static int f(int[] values) {
            if (values.length == 0 || values.length > 4) {
                throw new IllegalArgumentException("length " + values.length);
            }
            Arrays.sort(values);
            return values[values.length / 2];
        }
    }
}
