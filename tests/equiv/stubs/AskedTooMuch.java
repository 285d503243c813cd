// VERDICT: different
// WITNESS: test says no
// Both are asked, though one is enough.
public final class AskedTooMuch {
    public static final class Before {
        public static boolean f(java.util.function.IntPredicate test, int a, int b) {
            return test.test(a) && test.test(b);
        }
    }

    public static final class After {
        public static boolean f(java.util.function.IntPredicate test, int a, int b) {
            return test.test(a) & test.test(b);
        }
    }
}
