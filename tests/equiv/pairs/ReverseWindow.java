// VERDICT: equivalent
// Swapping inside of the array becomes writing back a copy from its end; the caller's array is the result.
import java.util.Arrays;

public final class ReverseWindow {
    public static final class Before {
        public static void f(int[] values, int from, int to) {
            if (from < 0 || to > values.length || from > to) {
                throw new IndexOutOfBoundsException("window");
            }
            int i = from;
            int j = to - 1;
            while (i < j) {
                int kept = values[i];
                values[i] = values[j];
                values[j] = kept;
                i++;
                j--;
            }
        }
    }

    public static final class After {
        public static void f(int[] values, int from, int to) {
            if (from < 0 || to > values.length || from > to) {
                throw new IndexOutOfBoundsException("window");
            }
            int[] copy = Arrays.copyOfRange(values, from, to);
            for (int k = 0; k < copy.length; k++) {
                values[to - 1 - k] = copy[k];
            }
        }
    }
}
