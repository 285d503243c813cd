// VERDICT: equivalent
// The shared counter of calls goes up at the start, not in a finally block; nothing looks at it in between.
public final class CallCounter {
    public static int calls;
    public static int failures;

    public static final class Before {
        public static int f(int total, int parts) {
            try {
                if (parts < 0) {
                    failures++;
                    return -1;
                }
                return total / parts;
            } catch (ArithmeticException e) {
                failures++;
                throw new IllegalArgumentException("no parts");
            } finally {
                calls++;
            }
        }
    }

    public static final class After {
        public static int f(int total, int parts) {
            calls++;
            if (parts <= 0) {
                failures++;
                if (parts == 0) throw new IllegalArgumentException("no parts");
                return -1;
            }
            return total / parts;
        }
    }
}
