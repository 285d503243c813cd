// OPTIONS: --merge=off --query-bound 1
// INCOMPLETE f: query bound reached
public class LedgerQueries {
    public static int f(int x, int y) {
        if (x * 3 > y + 5) return x > 17 ? 1 : 2;
        return y > 12 ? 3 : x < -5 ? 4 : 5;
    }
}
