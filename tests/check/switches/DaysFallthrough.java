// verdict: FALSE
// property: assert
// why: February 2000 falls through to 30 days
// values: 2,2000
import org.sosy_lab.sv_benchmarks.Verifier;

public class DaysFallthrough {
    static int days(int month, int year) {
        int d = 31;
        switch (month) {
            case 2:
                d = 28;
                if (year % 400 != 0) {
                    if (year % 4 == 0 && year % 100 != 0) {
                        d = 29;
                    }
                    break;
                }
                d = 29;
            case 4:
            case 6:
            case 9:
            case 11:
                d = 30;
                break;
            default:
        }
        return d;
    }

    public static void main(String[] args) {
        int month = Verifier.nondetInt();
        int year = Verifier.nondetInt();
        Verifier.assume(month >= 1 && month <= 12);
        Verifier.assume(year >= 1583 && year <= 2399);
        int d = days(month, year);
        assert month != 2 || d <= 29;
    }
}
