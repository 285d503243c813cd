// VERDICT: equivalent
// The same questions in the same order, with other control flow.
public final class ChosenByPredicate {
    public static final class Before {
        public static int f(java.util.function.IntPredicate test, int a, int b) {
            if (test.test(a)) return a;
            if (test.test(b)) return b;
            return 0;
        }
    }

    public static final class After {
        public static int f(java.util.function.IntPredicate test, int a, int b) {
            return test.test(a) ? a : test.test(b) ? b : 0;
        }
    }
}
