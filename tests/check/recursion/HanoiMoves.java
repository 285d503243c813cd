// verdict: TRUE
// property: assert
// why: the tower of n discs takes 2^n - 1 moves and keeps the discs in order
import org.sosy_lab.sv_benchmarks.Verifier;

public class HanoiMoves {
    static int move(int n, int[] heights, int from, int to) {
        if (n == 0) {
            return 0;
        }
        int via = 3 - from - to;
        int moves = move(n - 1, heights, from, via);
        heights[from]--;
        heights[to]++;
        assert heights[from] >= 0;
        return moves + 1 + move(n - 1, heights, via, to);
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 6);
        int[] heights = {n, 0, 0};
        int moves = move(n, heights, 0, 2);
        assert moves == (1 << n) - 1;
        assert heights[0] == 0 && heights[2] == n;
    }
}
