package dead;

/** Arithmetic of Gregorian dates. */
public final class Calendars {
    private Calendars() {}

    public static boolean isLeap(int year) {
        if (year % 400 == 0 && year % 16 != 0) {
            return false; // DEAD
        }
        if (year % 400 == 0 && year % 32 != 0) {
            return true; // LIVE
        }
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }

    private static int daysOf(int month, int year) {
        switch (month) {
            case 2:
                return isLeap(year) ? 29 : 28;
            case 4:
            case 6:
            case 9:
            case 11:
                return 30;
            default:
                return 31;
        }
    }

    public static int dayOfYear(int year, int month, int day) {
        if (month < 1 || month > 12 || day < 1 || day > daysOf(month, year)) {
            throw new IllegalArgumentException("no such day");
        }
        int total = day;
        for (int m = 1; m < month; m++) {
            total += daysOf(m, year);
        }
        if (total > 365 && !isLeap(year)) {
            return 365; // DEAD
        }
        if (total > 365 && year % 2 == 0) {
            return 366; // LIVE
        }
        return total;
    }

    /** Monday is 0; day 0 is 1970-01-01, a Thursday. */
    public static int weekday(long epochDay) {
        int weekday = Math.floorMod(epochDay + 3, 7);
        if (weekday < 0) {
            return weekday + 7; // DEAD
        }
        return weekday;
    }

    public static int plainWeekday(long epochDay) {
        int weekday = (int) ((epochDay + 3) % 7);
        if (weekday < 0) {
            return weekday + 7; // LIVE
        }
        return weekday;
    }

    public static int quarter(int month) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("month: " + month);
        }
        int quarter = (month - 1) / 3 + 1;
        if (quarter > 4) {
            return 1; // DEAD
        }
        return quarter;
    }

    /** The seasons begin in March, June, September and December. */
    public static int season(int month) {
        if (month < 1 || month > 12) {
            throw new IllegalArgumentException("month: " + month);
        }
        int season = month / 3 + 1;
        if (season > 4) {
            return 1; // LIVE
        }
        return season;
    }
}
