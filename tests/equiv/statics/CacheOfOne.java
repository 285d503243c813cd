// VERDICT: different
// WITNESS: n = 0, key = 0, value = 1
// The cache may hold what nobody computed: both fields are public.
public final class CacheOfOne {
    public static int key;
    public static int value;

    public static final class Before {
        public static int f(int n) {
            if (key != n) {
                key = n;
                value = n * n;
            }
            return value;
        }
    }

    public static final class After {
        public static int f(int n) {
            key = n;
            value = n * n;
            return value;
        }
    }
}
