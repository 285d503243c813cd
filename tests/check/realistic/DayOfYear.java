// verdict: TRUE
// property: assert
// why: the day of the year determines month and day
import org.sosy_lab.sv_benchmarks.Verifier;

public class DayOfYear {
    static int length(int month, boolean leap) {
        return month == 2 ? (leap ? 29 : 28) : 30 + (month + (month >> 3) & 1);
    }

    static int dayOfYear(int month, int day, boolean leap) {
        int n = day;
        for (int m = 1; m < month; m++) {
            n += length(m, leap);
        }
        return n;
    }

    public static void main(String[] args) {
        boolean leap = Verifier.nondetBoolean();
        int month = Verifier.nondetInt();
        int day = Verifier.nondetInt();
        Verifier.assume(month >= 1 && month <= 12);
        Verifier.assume(day >= 1 && day <= length(month, leap));
        int n = dayOfYear(month, day, leap);
        assert n >= 1 && n <= (leap ? 366 : 365);
        int m = 1;
        while (n > length(m, leap)) {
            n -= length(m, leap);
            m++;
        }
        assert m == month && n == day;
    }
}
