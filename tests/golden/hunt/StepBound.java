// OPTIONS: --step-bound 1
// A path that goes on for ever is ended, and it is said; the others go on to their ends.
// INCOMPLETE endless: step bound reached
public class StepBound {
    public static int endless(int x) {
        if (x == 3) while (true) { }
        return 10 / (x - 4); // THROWS ArithmeticException
    }

    // Not as long as the bound: nothing is left out.
    public static int shorter(int x) {
        int sum = 0;
        for (int i = 0; i < 15_000; i++) sum += i;
        return sum / x; // THROWS ArithmeticException
    }
}
