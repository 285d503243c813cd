// AREA: programs.search
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Queens by bit masks, by permutations with pruning, and by streams of placements; the counts agree. */
public class Queens {
    static int byBits(int n, int columns, int left, int right) {
        int all = (1 << n) - 1;
        if (columns == all) return 1;
        int count = 0;
        for (int free = all & ~(columns | left | right); free != 0; ) {
            int bit = free & -free;
            free ^= bit;
            count += byBits(n, columns | bit, (left | bit) << 1, (right | bit) >>> 1);
        }
        return count;
    }

    static void byBoard(int[] queens, int row, List<int[]> found) {
        if (row == queens.length) {
            found.add(queens.clone());
            return;
        }
        next:
        for (int c = 0; c < queens.length; c++) {
            for (int r = 0; r < row; r++) {
                if (queens[r] == c || Math.abs(queens[r] - c) == row - r) continue next;
            }
            queens[row] = c;
            byBoard(queens, row + 1, found);
        }
    }

    public static void main(String[] args) {
        for (int n = 1; n <= 8; n++) {
            List<int[]> found = new ArrayList<>();
            byBoard(new int[n], 0, found);
            System.out.println(n + ": " + byBits(n, 0, 0, 0) + " " + found.size() + (found.isEmpty() ? "" : " first " + Arrays.toString(found.get(0))));
        }
        List<int[]> eight = new ArrayList<>();
        byBoard(new int[8], 0, eight);
        int[] middle = eight.get(46);
        for (int q : middle) System.out.println(".".repeat(q) + "Q" + ".".repeat(7 - q));
        System.out.println(eight.stream().mapToInt(Arrays::hashCode).sum());
    }
}
