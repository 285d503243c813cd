// VERDICT: equivalent
// A stream that filters, maps and sums becomes a loop.
import java.util.Arrays;

public final class EvenSum {
    public static final class Before {
        public static int f(int[] values) {
            return Arrays.stream(values)
                    .filter(v -> v % 2 == 0)
                    .map(v -> v * 3 + 1)
                    .sum();
        }
    }

    public static final class After {
        public static int f(int[] values) {
            int sum = 0;
            for (int value : values) {
                if ((value & 1) == 0) {
                    sum += value * 3 + 1;
                }
            }
            return sum;
        }
    }
}
