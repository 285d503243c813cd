// VERDICT: different
// WITNESS: a = 0, b = 1
// Nothing says that the order is consistent.
public final class ComparedOtherWay {
    public static final class Before {
        public static boolean f(java.util.Comparator<Integer> order, int a, int b) {
            return order.compare(a, b) > 0;
        }
    }

    public static final class After {
        public static boolean f(java.util.Comparator<Integer> order, int a, int b) {
            return order.compare(b, a) < 0;
        }
    }
}
