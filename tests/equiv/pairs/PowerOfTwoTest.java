// VERDICT: equivalent
// Trying the 31 positive powers one by one becomes the test that only one bit is set.
public final class PowerOfTwoTest {
    public static final class Before {
        public static boolean f(int x) {
            int power = 1;
            for (int i = 0; i < 31; i++) {
                if (power == x) {
                    return true;
                }
                power = power * 2;
            }
            return false;
        }
    }

    public static final class After {
        public static boolean f(int x) {
            if (x <= 0) {
                return false;
            }
            return (x & (x - 1)) == 0;
        }
    }
}
