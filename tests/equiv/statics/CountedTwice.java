// VERDICT: equivalent
// Two steps of one are a step of two, also past the largest number.
public final class CountedTwice {
    public static int count;

    public static final class Before {
        public static int f(int n) {
            count++;
            if (n != 0) count++;
            return count;
        }
    }

    public static final class After {
        public static int f(int n) {
            return count += n == 0 ? 1 : 2;
        }
    }
}
