// AREA: programs.simulation
package programs;

import java.util.Arrays;

/** Conway's life on a torus: a glider and a random soup, compared by two implementations. */
public class GameOfLife {
    static boolean[][] step(boolean[][] grid) {
        int n = grid.length;
        boolean[][] next = new boolean[n][n];
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                int around = 0;
                for (int dr = -1; dr <= 1; dr++) {
                    for (int dc = -1; dc <= 1; dc++) {
                        if ((dr | dc) != 0 && grid[(r + dr + n) % n][(c + dc + n) % n]) around++;
                    }
                }
                next[r][c] = around == 3 || grid[r][c] && around == 2;
            }
        }
        return next;
    }

    static long[] stepBits(long[] rows, int n) {
        long[] next = new long[n];
        for (int r = 0; r < n; r++) {
            for (int c = 0; c < n; c++) {
                int around = 0;
                for (int k = 0; k < 9; k++) {
                    if (k != 4) around += (int) (rows[Math.floorMod(r + k / 3 - 1, n)] >>> Math.floorMod(c + k % 3 - 1, n) & 1);
                }
                if (around == 3 || around == 2 && (rows[r] >>> c & 1) == 1) next[r] |= 1L << c;
            }
        }
        return next;
    }

    public static void main(String[] args) {
        int n = 16;
        boolean[][] grid = new boolean[n][n];
        long[] rows = new long[n];
        int x = 99;
        for (int i = 0; i < 90; i++) {
            x = x * 1103515245 + 12345;
            int r = (x >>> 8) % n;
            int c = (x >>> 20) % n;
            grid[Math.abs(r)][Math.abs(c)] = true;
            rows[Math.abs(r)] |= 1L << Math.abs(c);
        }
        for (int generation = 0; generation < 30; generation++) {
            grid = step(grid);
            rows = stepBits(rows, n);
            int alive = 0;
            for (long row : rows) alive += Long.bitCount(row);
            System.out.print(alive + " ");
        }
        System.out.println();
        for (int r = 0; r < n; r++) {
            StringBuilder line = new StringBuilder();
            long bits = 0;
            for (int c = 0; c < n; c++) {
                line.append(grid[r][c] ? '#' : '.');
                if (grid[r][c]) bits |= 1L << c;
            }
            System.out.println(line + (bits == rows[r] ? "" : " differs"));
        }
        System.out.println(Arrays.hashCode(rows));
    }
}
