// verdict: FALSE
// property: assert
// why: a car first, then an emergency in the fifth step, just after the side road got green
// values: 5,true,false,false,false,false,false,false,false,false,true
import org.sosy_lab.sv_benchmarks.Verifier;

public class TrafficClash {
    public static void main(String[] args) {
        boolean mainGreen = true;
        boolean sideGreen = false;
        boolean waiting = false;
        int timer = 0;
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 6);
        for (int i = 0; i < n; i++) {
            boolean car = Verifier.nondetBoolean();
            boolean emergency = Verifier.nondetBoolean();
            timer++;
            if (car && !sideGreen) {
                waiting = true;
            }
            if (mainGreen && waiting && timer >= 3) {
                mainGreen = false;
                timer = 0;
            } else if (!mainGreen && !sideGreen) {
                sideGreen = true;
                waiting = false;
                timer = 0;
            } else if (sideGreen && timer >= 2) {
                sideGreen = false;
                mainGreen = true;
                timer = 0;
            }
            if (emergency && timer == 1) {
                mainGreen = true;
            }
            assert !(mainGreen && sideGreen);
        }
    }
}
