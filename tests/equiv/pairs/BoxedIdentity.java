// VERDICT: different
// WITNESS: 1000, 1000
// equals of boxed numbers becomes ==, which holds only for the numbers of the small cache.
public final class BoxedIdentity {
    public static final class Before {
        public static boolean f(int stored, int given) {
            Integer left = stored;
            Integer right = given;
            if (left < 0) {
                return false;
            }
            return left.equals(right);
        }
    }

    public static final class After {
        public static boolean f(int stored, int given) {
            Integer left = stored;
            Integer right = given;
            if (left < 0) {
                return false;
            }
            return left == right;
        }
    }
}
