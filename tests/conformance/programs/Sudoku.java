// AREA: programs.search
package programs;

/** A Sudoku solver with bit masks and the fewest-candidates rule. */
public class Sudoku {
    private final int[] cells = new int[81];
    private final int[] rows = new int[9];
    private final int[] columns = new int[9];
    private final int[] boxes = new int[9];
    int tried;

    Sudoku(String text) {
        for (int i = 0; i < 81; i++) {
            int digit = text.charAt(i) - '0';
            if (digit > 0 && digit <= 9) set(i, digit);
        }
    }

    private void set(int i, int digit) {
        int bit = 1 << digit;
        cells[i] = digit;
        rows[i / 9] |= bit;
        columns[i % 9] |= bit;
        boxes[i / 27 * 3 + i % 9 / 3] |= bit;
    }

    private void unset(int i) {
        int bit = ~(1 << cells[i]);
        rows[i / 9] &= bit;
        columns[i % 9] &= bit;
        boxes[i / 27 * 3 + i % 9 / 3] &= bit;
        cells[i] = 0;
    }

    private int free(int i) {
        return 0x3FE & ~(rows[i / 9] | columns[i % 9] | boxes[i / 27 * 3 + i % 9 / 3]);
    }

    boolean solve() {
        int best = -1;
        int fewest = 10;
        for (int i = 0; i < 81; i++) {
            if (cells[i] == 0 && Integer.bitCount(free(i)) < fewest) {
                fewest = Integer.bitCount(free(i));
                best = i;
            }
        }
        if (best < 0) return true;
        for (int options = free(best); options != 0; options &= options - 1) {
            tried++;
            set(best, Integer.numberOfTrailingZeros(options));
            if (solve()) return true;
            unset(best);
        }
        return false;
    }

    @Override
    public String toString() {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < 81; i++) s.append(cells[i]).append(i % 9 == 8 ? "\n" : i % 3 == 2 ? " " : "");
        return s.toString();
    }

    public static void main(String[] args) {
        String[] puzzles = {
            "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
            "550000000000000000000000000000000000000000000000000000000000000000000000000000000"};
        for (String p : puzzles) {
            Sudoku s = new Sudoku(p);
            System.out.println(s.solve() + " after " + s.tried);
            System.out.print(s.tried > 20000 ? "" : s);
            if (s.tried > 3000) break;
        }
    }
}
