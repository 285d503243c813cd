// AREA: language.control
package lang;

/** Labelled break and continue out of nested loops, blocks and switches. */
public class LabelledLoops {
    static int firstPrimePairWithSum(int sum) {
        outer:
        for (int a = 2; a <= sum / 2; a++) {
            for (int d = 2; d * d <= a; d++) {
                if (a % d == 0) continue outer;
            }
            int b = sum - a;
            for (int d = 2; d * d <= b; d++) {
                if (b % d == 0) continue outer;
            }
            return a * 1000 + b;
        }
        return -1;
    }

    static String search(int[][] grid, int wanted) {
        String found = "none";
        int looked = 0;
        rows:
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; c < grid[r].length; c++) {
                looked++;
                if (grid[r][c] < 0) continue rows;
                if (grid[r][c] == wanted) {
                    found = r + "," + c;
                    break rows;
                }
            }
        }
        return found + " after " + looked;
    }

    static int block(int n) {
        int result = 0;
        done: {
            result += 1;
            if (n == 0) break done;
            inner: {
                if (n == 1) break inner;
                if (n == 2) break done;
                result += 10;
            }
            result += 100;
        }
        return result;
    }

    public static void main(String[] args) {
        for (int sum = 4; sum < 40; sum += 4) {
            System.out.print(firstPrimePairWithSum(sum) + " ");
        }
        System.out.println();
        int[][] grid = {{1, 2, 3}, {4, -1, 5}, {6, 5, 7}, {}};
        for (int wanted : new int[] {1, 5, 7, 9}) {
            System.out.println(search(grid, wanted));
        }
        System.out.println(block(0) + " " + block(1) + " " + block(2) + " " + block(3));
        int i = 0;
        int trips = 0;
        loop:
        while (true) {
            switch (i++ % 5) {
                case 0: continue loop;
                case 3: if (i > 20) break loop;
                case 1: trips++; break;
                default: trips += 100;
            }
        }
        System.out.println(i + " " + trips);
    }
}
