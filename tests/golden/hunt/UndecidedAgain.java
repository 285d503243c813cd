// Two factors of a number that no solver finds with the effort of one query: when nothing else is left to do, it is asked
// again with four times as much, and finds them. Nothing is left undecided.
// LEVEL factors: complete
public class UndecidedAgain {
    public static int factors(long a, long b) {
        if (a > 1 && b > a && b < 200_000 && a * b == 104_729L * 130_003L) throw new IllegalStateException(); // THROWS IllegalStateException
        return 0;
    }
}
