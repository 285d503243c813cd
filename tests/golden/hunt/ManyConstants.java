// Every constant of an enum is tried, however many there are before it.
import java.time.DayOfWeek;
import java.time.Month;

public class ManyConstants {
    public enum Step {
        ORDERED, PAID, PACKED, SENT, DELIVERED, RETURNED;

        public Step next() {
            return values()[ordinal() + 1]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class Own {
        public static int last(Step step) {
            if (step == null) return 0;
            return step == Step.RETURNED ? 10 / (step.ordinal() - 5) : 1; // THROWS ArithmeticException
        }
    }

    public static class Switched {
        public static int price(Step step) {
            if (step == null) return 0;
            switch (step) {
                case ORDERED: case PAID: case PACKED: case SENT: return 1;
                case DELIVERED: return 2;
                default: throw new IllegalStateException("no price"); // THROWS IllegalStateException
            }
        }
    }

    public static class Library {
        public static int day(DayOfWeek day) {
            if (day == null) return 0;
            return 7 / (DayOfWeek.SUNDAY.getValue() - day.getValue()); // THROWS ArithmeticException
        }

        public static int month(Month month) {
            return month == Month.DECEMBER ? 1 / (month.getValue() - 12) : 0; // THROWS ArithmeticException
        }
    }

    public static class Safe {
        public static int f(Step step) {
            return step == null ? 0 : 10 / (step.ordinal() + 1);
        }
    }
}
