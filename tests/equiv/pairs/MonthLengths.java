// VERDICT: equivalent
// A switch over the month becomes a table, and the leap day is added to it.
public final class MonthLengths {
    public static final class Before {
        public static int f(int year, int month) {
            switch (month) {
                case 4:
                case 6:
                case 9:
                case 11:
                    return 30;
                case 2:
                    if (year % 4 != 0) return 28;
                    if (year % 100 != 0) return 29;
                    return year % 400 == 0 ? 29 : 28;
                case 1:
                case 3:
                case 5:
                case 7:
                case 8:
                case 10:
                case 12:
                    return 31;
                default:
                    throw new IllegalArgumentException("month " + month);
            }
        }
    }

    public static final class After {
        private static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

        private static boolean leap(int year) {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        }

        public static int f(int year, int month) {
            if (month < 1 || month > 12) {
                throw new IllegalArgumentException("month " + month);
            }
            int days = DAYS[month - 1];
            return month == 2 && leap(year) ? days + 1 : days;
        }
    }
}
