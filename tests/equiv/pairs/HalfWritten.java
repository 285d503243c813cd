// VERDICT: different
// WITNESS: new int[] {1, -1}
// Checking moves into the loop that writes, so a bad value leaves the array half written.
public final class HalfWritten {
    public static final class Before {
        public static void f(int[] prices) {
            for (int price : prices) {
                if (price < 0) {
                    throw new IllegalArgumentException("negative price");
                }
            }
            for (int i = 0; i < prices.length; i++) {
                prices[i] = prices[i] * 2;
            }
        }
    }

    public static final class After {
        public static void f(int[] prices) {
            for (int i = 0; i < prices.length; i++) {
                if (prices[i] < 0) {
                    throw new IllegalArgumentException("negative price");
                }
                prices[i] = prices[i] << 1;
            }
        }
    }
}
