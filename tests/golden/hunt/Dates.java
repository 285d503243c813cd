// Dates, times and decimal numbers as arguments: made from their parts.
// WHEN Opening.f: t.hour == 9 && (t.second != 0 || t.minute != 0) && t.minute == 30 && t.second >= 0 && t.second < 60
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.*;

public class Dates {
    public static class Weekend {
        public static boolean f(LocalDate d) {
            if (d == null || d.getYear() != 2024) return false;
            DayOfWeek day = d.getDayOfWeek();
            if (day == DayOfWeek.SUNDAY && d.getMonth() == Month.MAY) throw new IllegalStateException(); // THROWS IllegalStateException
            return day == DayOfWeek.SATURDAY || day == DayOfWeek.SUNDAY;
        }
    }

    public static class DaysInMonth {
        public static int f(LocalDate d) {
            if (d == null) return 0;
            switch (d.getMonthValue()) {
                case 2:
                    return d.isLeapYear() ? 1 / (d.getDayOfMonth() - 29) : 28; // THROWS ArithmeticException
                case 4:
                case 6:
                case 9:
                case 11:
                    return 30;
                default:
                    return 31;
            }
        }
    }

    public static class NextDay {
        public static boolean f(LocalDate d) {
            if (d == null || d.getYear() > 9999) return false;
            LocalDate next = d.plusDays(1);
            if (next.getMonthValue() == 3 && d.getDayOfMonth() == 28) throw new IllegalStateException(); // THROWS IllegalStateException
            return next.getYear() != d.getYear();
        }
    }

    public static class Opening {
        public static int f(LocalTime t) {
            if (t == null) return 0;
            if (t.getHour() != 9) return -1;
            return 1 / (t.getMinute() - 30); // THROWS ArithmeticException
        }
    }

    public static class Appointment {
        public static int f(LocalDateTime t) {
            if (t == null) return 0;
            if (t.toLocalDate().equals(LocalDate.of(2024, 2, 29))) return 1 / (t.getHour() - 17); // THROWS ArithmeticException
            return 2;
        }
    }

    public static class Months {
        public static int f(YearMonth m) {
            return m == null ? 0 : 10 / (m.lengthOfMonth() - 28); // THROWS ArithmeticException
        }
    }

    public static class NoSuchDate {
        public static int f(MonthDay d) {
            return d == null || d.getDayOfMonth() <= 31 ? 0 : 1 / 0;
        }
    }

    public static class Scale {
        public static int f(BigDecimal d) {
            if (d == null) return 0;
            if (d.scale() < 0) return 1;
            return 10 / (d.scale() - 3); // THROWS ArithmeticException
        }
    }

    public static class Cents {
        public static BigDecimal f(BigDecimal d) {
            return d == null ? null : d.setScale(2); // THROWS ArithmeticException
        }
    }

    public static class Rounded {
        public static int f(BigDecimal d) {
            if (d == null || d.signum() < 0 || d.compareTo(BigDecimal.TEN) > 0) return 0;
            BigDecimal rounded = d.setScale(0, RoundingMode.HALF_UP);
            if (rounded.intValue() == 7 && d.compareTo(rounded) < 0) throw new IllegalStateException(); // THROWS IllegalStateException
            return rounded.intValue();
        }
    }
}
