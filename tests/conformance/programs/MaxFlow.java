// AREA: programs.graphs
package programs;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Maximum flow by shortest augmenting paths, the minimum cut, bipartite matching. */
public class MaxFlow {
    static int flow(int[][] capacity, int source, int sink) {
        int n = capacity.length;
        int total = 0;
        while (true) {
            int[] before = new int[n];
            Arrays.fill(before, -1);
            before[source] = source;
            Deque<Integer> queue = new ArrayDeque<>();
            queue.add(source);
            while (!queue.isEmpty() && before[sink] < 0) {
                int v = queue.poll();
                for (int w = 0; w < n; w++) {
                    if (before[w] < 0 && capacity[v][w] > 0) {
                        before[w] = v;
                        queue.add(w);
                    }
                }
            }
            if (before[sink] < 0) return total;
            int bottleneck = Integer.MAX_VALUE;
            for (int v = sink; v != source; v = before[v]) bottleneck = Math.min(bottleneck, capacity[before[v]][v]);
            for (int v = sink; v != source; v = before[v]) {
                capacity[before[v]][v] -= bottleneck;
                capacity[v][before[v]] += bottleneck;
            }
            total += bottleneck;
        }
    }

    static boolean match(boolean[][] likes, int left, boolean[] seen, int[] partner) {
        for (int right = 0; right < partner.length; right++) {
            if (likes[left][right] && !seen[right]) {
                seen[right] = true;
                if (partner[right] < 0 || match(likes, partner[right], seen, partner)) {
                    partner[right] = left;
                    return true;
                }
            }
        }
        return false;
    }

    public static void main(String[] args) {
        int[][] classic = {{0, 16, 13, 0, 0, 0}, {0, 0, 10, 12, 0, 0}, {0, 4, 0, 0, 14, 0}, {0, 0, 9, 0, 0, 20}, {0, 0, 0, 7, 0, 4}, {0, 0, 0, 0, 0, 0}};
        System.out.println(flow(classic, 0, 5));
        int n = 14;
        int[][] capacity = new int[n][n];
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i * 7 + j * 3) % 4 == 1 && i != j) capacity[i][j] = (i * 5 + j * 11) % 17 + 1;
        int[][] copy = new int[n][];
        for (int i = 0; i < n; i++) copy[i] = capacity[i].clone();
        System.out.println(flow(capacity, 0, n - 1) + " " + flow(copy, 1, 2) + " " + Arrays.deepHashCode(capacity));
        boolean[][] likes = new boolean[9][9];
        for (int i = 0; i < 9; i++) for (int j = 0; j < 9; j++) likes[i][j] = (i * i + j * 2) % 5 == 1;
        int[] partner = new int[9];
        Arrays.fill(partner, -1);
        int pairs = 0;
        for (int i = 0; i < 9; i++) if (match(likes, i, new boolean[9], partner)) pairs++;
        System.out.println(pairs + " " + Arrays.toString(partner));
    }
}
