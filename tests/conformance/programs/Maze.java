// AREA: programs.search
package programs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.PriorityQueue;
import java.util.Random;

/** A maze made by depth-first search with a seed, solved by A* and by the right-hand rule. */
public class Maze {
    static final int[][] STEPS = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

    static char[][] make(int w, int h, long seed) {
        char[][] grid = new char[2 * h + 1][2 * w + 1];
        for (char[] row : grid) java.util.Arrays.fill(row, '#');
        Random random = new Random(seed);
        Deque<int[]> path = new ArrayDeque<>();
        path.push(new int[] {1, 1});
        grid[1][1] = ' ';
        while (!path.isEmpty()) {
            int[] at = path.peek();
            int start = random.nextInt(4);
            boolean moved = false;
            for (int k = 0; k < 4 && !moved; k++) {
                int[] s = STEPS[(start + k) % 4];
                int x = at[0] + 2 * s[0];
                int y = at[1] + 2 * s[1];
                if (x > 0 && y > 0 && x < 2 * w && y < 2 * h && grid[y][x] == '#') {
                    grid[y][x] = grid[at[1] + s[1]][at[0] + s[0]] = ' ';
                    path.push(new int[] {x, y});
                    moved = true;
                }
            }
            if (!moved) path.pop();
        }
        return grid;
    }

    record Step(int x, int y, int cost, int guess, Step before) implements Comparable<Step> {
        @Override
        public int compareTo(Step o) {
            return cost + guess != o.cost + o.guess ? Integer.compare(cost + guess, o.cost + o.guess) : x != o.x ? Integer.compare(x, o.x) : Integer.compare(y, o.y);
        }
    }

    static int solve(char[][] grid, int tx, int ty) {
        boolean[][] seen = new boolean[grid.length][grid[0].length];
        PriorityQueue<Step> open = new PriorityQueue<>();
        open.add(new Step(1, 1, 0, tx + ty, null));
        int expanded = 0;
        while (!open.isEmpty()) {
            Step s = open.poll();
            if (seen[s.y][s.x]) continue;
            seen[s.y][s.x] = true;
            expanded++;
            if (s.x == tx && s.y == ty) {
                for (Step p = s; p != null; p = p.before) grid[p.y][p.x] = '.';
                System.out.println("length " + s.cost + ", expanded " + expanded);
                return s.cost;
            }
            for (int[] d : STEPS) {
                int x = s.x + d[0];
                int y = s.y + d[1];
                if (grid[y][x] != '#' && !seen[y][x]) open.add(new Step(x, y, s.cost + 1, Math.abs(tx - x) + Math.abs(ty - y), s));
            }
        }
        return -1;
    }

    static int followWall(char[][] grid, int tx, int ty) {
        int x = 1;
        int y = 1;
        int facing = 1;
        int steps = 0;
        while (x != tx || y != ty) {
            facing = (facing + 1) % 4;
            while (grid[y + STEPS[facing][1]][x + STEPS[facing][0]] == '#') facing = (facing + 3) % 4;
            x += STEPS[facing][0];
            y += STEPS[facing][1];
            steps++;
        }
        return steps;
    }

    public static void main(String[] args) {
        for (long seed : new long[] {1, 42}) {
            char[][] grid = make(14, 6, seed);
            int steps = followWall(grid, 27, 11);
            int length = solve(grid, 27, 11);
            for (char[] row : grid) System.out.println(new String(row));
            System.out.println(steps >= length);
        }
    }
}
