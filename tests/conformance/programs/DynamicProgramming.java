// AREA: programs.dynamic
package programs;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Knapsack, longest common and increasing subsequences, matrix chains, coins, partitions. */
public class DynamicProgramming {
    static String common(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) d[i][j] = a.charAt(i) == b.charAt(j) ? d[i + 1][j + 1] + 1 : Math.max(d[i + 1][j], d[i][j + 1]);
        StringBuilder s = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length(); ) {
            if (a.charAt(i) == b.charAt(j)) {
                s.append(a.charAt(i));
                i++;
                j++;
            } else if (d[i + 1][j] >= d[i][j + 1]) {
                i++;
            } else {
                j++;
            }
        }
        return s.toString();
    }

    static int[] increasing(int[] a) {
        int[] tails = new int[a.length];
        int[] before = new int[a.length];
        int size = 0;
        for (int i = 0; i < a.length; i++) {
            int low = 0;
            int high = size;
            while (low < high) {
                int middle = low + high >>> 1;
                if (a[tails[middle]] < a[i]) low = middle + 1;
                else high = middle;
            }
            before[i] = low > 0 ? tails[low - 1] : -1;
            tails[low] = i;
            size = Math.max(size, low + 1);
        }
        int[] result = new int[size];
        for (int k = size - 1, i = size == 0 ? -1 : tails[size - 1]; k >= 0; k--, i = before[i]) result[k] = a[i];
        return result;
    }

    static String chain(int[] sizes) {
        int n = sizes.length - 1;
        long[][] cost = new long[n][n];
        int[][] split = new int[n][n];
        for (int length = 2; length <= n; length++) {
            for (int i = 0; i + length <= n; i++) {
                int j = i + length - 1;
                cost[i][j] = Long.MAX_VALUE;
                for (int k = i; k < j; k++) {
                    long c = cost[i][k] + cost[k + 1][j] + (long) sizes[i] * sizes[k + 1] * sizes[j + 1];
                    if (c < cost[i][j]) {
                        cost[i][j] = c;
                        split[i][j] = k;
                    }
                }
            }
        }
        return cost[0][n - 1] + " " + show(split, 0, n - 1);
    }

    static String show(int[][] split, int i, int j) {
        return i == j ? "" + (char) ('A' + i) : "(" + show(split, i, split[i][j]) + show(split, split[i][j] + 1, j) + ")";
    }

    public static void main(String[] args) {
        int[] weights = {12, 7, 11, 8, 9, 6, 5, 14};
        int[] values = {24, 13, 23, 15, 16, 11, 9, 28};
        int[] best = new int[41];
        for (int i = 0; i < weights.length; i++) for (int w = 40; w >= weights[i]; w--) best[w] = Math.max(best[w], best[w - weights[i]] + values[i]);
        System.out.println(Arrays.toString(best));
        System.out.println(common("AGGTABQWERTY", "GXTXAYBWRTX") + " " + common("", "x") + "|" + Arrays.toString(increasing(IntStream.range(0, 20).map(i -> i * 7919 % 41).toArray())) + " " + chain(new int[] {30, 35, 15, 5, 10, 20, 25}));
        long[] ways = new long[201];
        ways[0] = 1;
        for (int coin : new int[] {1, 2, 5, 10, 20, 50, 100, 200}) for (int v = coin; v <= 200; v++) ways[v] += ways[v - coin];
        long[] partitions = new long[61];
        partitions[0] = 1;
        for (int part = 1; part <= 60; part++) for (int v = part; v <= 60; v++) partitions[v] += partitions[v - part];
        System.out.println(ways[200] + " " + partitions[60]);
    }
}
