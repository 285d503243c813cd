// AREA: programs.puzzles
package programs;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** The eight puzzle by breadth-first search from the goal, Hanoi towers, Gray codes, knight's tour by Warnsdorf. */
public class Puzzles {
    static Map<Integer, Integer> distances(int limit) {
        Map<Integer, Integer> seen = new HashMap<>();
        Deque<int[]> queue = new ArrayDeque<>();
        int[] goal = {1, 2, 3, 4, 5, 6, 7, 8, 0};
        seen.put(encode(goal), 0);
        queue.add(goal);
        while (!queue.isEmpty()) {
            int[] board = queue.remove();
            int d = seen.get(encode(board));
            if (d == limit) break;
            int blank = 0;
            while (board[blank] != 0) blank++;
            for (int step : new int[] {-3, 3, -1, 1}) {
                int to = blank + step;
                if (to < 0 || to > 8 || Math.abs(step) == 1 && to / 3 != blank / 3) continue;
                int[] next = board.clone();
                next[blank] = next[to];
                next[to] = 0;
                if (seen.putIfAbsent(encode(next), d + 1) == null) queue.add(next);
            }
        }
        return seen;
    }

    static int encode(int[] board) {
        int code = 0;
        for (int b : board) code = code * 9 + b;
        return code;
    }

    static int hanoi(int n, char from, char to, char spare, StringBuilder log) {
        if (n == 0) return 0;
        int before = hanoi(n - 1, from, spare, to, log);
        log.append(from).append(to).append(' ');
        return before + 1 + hanoi(n - 1, spare, to, from, log);
    }

    static int tour(int n) {
        int[] dx = {1, 2, 2, 1, -1, -2, -2, -1};
        int[] dy = {2, 1, -1, -2, -2, -1, 1, 2};
        int[][] order = new int[n][n];
        int x = 0;
        int y = 0;
        int step = 1;
        order[0][0] = 1;
        while (true) {
            int best = -1;
            int fewest = 9;
            for (int k = 0; k < 8; k++) {
                int count = 0;
                if (!free(order, x + dx[k], y + dy[k])) continue;
                for (int j = 0; j < 8; j++) if (free(order, x + dx[k] + dx[j], y + dy[k] + dy[j])) count++;
                if (count < fewest) {
                    fewest = count;
                    best = k;
                }
            }
            if (best < 0) break;
            x += dx[best];
            y += dy[best];
            order[x][y] = ++step;
        }
        System.out.println(Arrays.toString(order[n / 2]));
        return step;
    }

    static boolean free(int[][] order, int x, int y) {
        return x >= 0 && y >= 0 && x < order.length && y < order.length && order[x][y] == 0;
    }

    public static void main(String[] args) {
        Map<Integer, Integer> seen = distances(11);
        int[] histogram = new int[12];
        seen.values().forEach(d -> histogram[d]++);
        System.out.println(Arrays.toString(histogram) + " " + seen.size());
        StringBuilder log = new StringBuilder();
        System.out.println(hanoi(5, 'A', 'C', 'B', log) + " " + log);
        System.out.println(tour(6) + " " + tour(8));
        StringBuilder gray = new StringBuilder();
        for (int i = 0; i < 16; i++) gray.append(Integer.toBinaryString(16 | i ^ i >> 1).substring(1)).append(' ');
        System.out.println(gray);
    }
}
