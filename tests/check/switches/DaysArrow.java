// verdict: TRUE
// property: assert
// why: every month has 28 to 31 days, and only February depends on the year
import org.sosy_lab.sv_benchmarks.Verifier;

public class DaysArrow {
    static int days(int month, boolean leap) {
        return switch (month) {
            case 1, 3, 5, 7, 8, 10, 12 -> 31;
            case 4, 6, 9, 11 -> 30;
            case 2 -> leap ? 29 : 28;
            default -> throw new IllegalArgumentException("month " + month);
        };
    }

    public static void main(String[] args) {
        int month = Verifier.nondetInt();
        int year = 1583 + (Verifier.nondetShort() & 0x1fff);
        Verifier.assume(month >= 1 && month <= 12);
        boolean leap = year % 4 == 0 && year % 100 != 0 || year % 400 == 0;
        int d = days(month, leap);
        assert d >= 28 && d <= 31;
        assert d != 29 || year % 4 == 0;
        assert (days(month, true) != days(month, false)) == (month == 2);
    }
}
