// OPTIONS: --pc-bound 2 --merge=off
// A path condition has two conjuncts at the most (row A5): what needs more is not found, and that is said.
// INCOMPLETE four: path-condition bound reached
public class ConditionBound {
    public static int two(int a, int b) {
        if (a == 3 && b == 5) throw new IllegalStateException(); // THROWS IllegalStateException
        return a;
    }

    public static int four(int a, int b, int c, int d) {
        if (a == 3) {
            if (b == 5) {
                if (c == 7) {
                    if (d == 9) throw new IllegalStateException();
                }
            }
        }
        return a;
    }
}
