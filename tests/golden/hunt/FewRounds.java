// OPTIONS: --branch-bound 3
// NestedLoops.OpenBounds with a bound of one round less: the error is beyond it, and it is said that something is left out.
// INCOMPLETE f: branch bound reached
public class FewRounds {
    public static int f(int n, int m) {
        int count = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) count++;
        return 10 / (count - 9);
    }
}
