// Two factors of a large number: no solver finds them with the effort that a query may take. It is said, and nothing is
// claimed of what lies behind; the other branches are explored as ever.
// INCOMPLETE factors: solver undecided: resource limit
public class Undecided {
    public static int factors(long a, long b) {
        if (a == b) throw new IllegalStateException(); // THROWS IllegalStateException
        if (a > 1 && b > 1 && a < 1L << 32 && b < 1L << 32 && a * b == 8513222063263573453L) return 10 / (int) (a - a);
        return 0;
    }
}
