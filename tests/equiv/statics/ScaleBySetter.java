// VERDICT: equivalent
// The method that sets the field refuses what one of the two asks about.
public final class ScaleBySetter {
    private static int scale = 1;

    public static void setScale(int value) {
        if (value <= 0) throw new IllegalArgumentException();
        scale = value;
    }

    public static final class Before {
        public static int f(int n) {
            return n / scale;
        }
    }

    public static final class After {
        public static int f(int n) {
            return scale <= 0 ? 0 : n / scale;
        }
    }
}
