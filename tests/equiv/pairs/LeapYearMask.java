// VERDICT: equivalent
// The rule with 4, 100 and 400 becomes the rule with 25 and a mask of low bits (also for years before zero).
public final class LeapYearMask {
    public static final class Before {
        public static int f(int year) {
            boolean leap;
            if (year % 400 == 0) {
                leap = true;
            } else if (year % 100 == 0) {
                leap = false;
            } else {
                leap = year % 4 == 0;
            }
            return leap ? 366 : 365;
        }
    }

    public static final class After {
        public static int f(int year) {
            int mask = year % 25 == 0 ? 15 : 3;
            if ((year & mask) == 0) {
                return 366;
            }
            return 365;
        }
    }
}
