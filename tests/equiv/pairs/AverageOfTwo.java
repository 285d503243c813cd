// VERDICT: equivalent
// The floor of the average by way of long becomes the common bits plus half of the others.
public final class AverageOfTwo {
    public static final class Before {
        public static int f(int a, int b) {
            long sum = (long) a + (long) b;
            long half = sum / 2;
            if (sum < 0 && sum % 2 != 0) {
                half--;
            }
            return (int) half;
        }
    }

    public static final class After {
        public static int f(int a, int b) {
            int common = a & b;
            int differing = a ^ b;
            return common + (differing >> 1);
        }
    }
}
