// AREA: java.util.collections
package util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** PriorityQueue: heap order, removal, comparators; Dijkstra and k-largest on it. */
public class PriorityQueues {
    record Step(int node, int cost) {
    }

    static int[] shortest(int[][] weights, int from) {
        int[] best = new int[weights.length];
        Arrays.fill(best, Integer.MAX_VALUE);
        PriorityQueue<Step> queue = new PriorityQueue<>(Comparator.comparingInt(Step::cost).thenComparingInt(Step::node));
        queue.add(new Step(from, 0));
        while (!queue.isEmpty()) {
            Step s = queue.poll();
            if (s.cost >= best[s.node]) continue;
            best[s.node] = s.cost;
            for (int n = 0; n < weights.length; n++) {
                if (weights[s.node][n] > 0) queue.add(new Step(n, s.cost + weights[s.node][n]));
            }
        }
        return best;
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        int x = 12345;
        for (int i = 0; i < 40; i++) {
            x = x * 1103515245 + 12345;
            queue.add((x >>> 16) % 100);
        }
        System.out.println(queue);
        queue.remove(queue.toArray()[5]);
        queue.removeIf(i -> i % 5 == 0);
        System.out.println(queue + " " + queue.peek() + " " + queue.contains(1));
        List<Integer> sorted = new ArrayList<>();
        while (!queue.isEmpty()) sorted.add(queue.remove());
        System.out.println(sorted + " " + queue.poll());
        PriorityQueue<String> reversed = new PriorityQueue<>(3, Collections.reverseOrder());
        Collections.addAll(reversed, "pear", "fig", "apple", "plum", "kiwi");
        System.out.println(reversed.poll() + reversed.poll() + reversed);
        int n = 12;
        int[][] weights = new int[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                int w = (i * 7 + j * 13) % 17;
                weights[i][j] = i != j && w > 9 ? w : 0;
            }
        }
        System.out.println(Arrays.toString(shortest(weights, 0)));
        PriorityQueue<Integer> heapified = new PriorityQueue<>(Arrays.asList(9, 8, 7, 6, 5, 4, 3, 2, 1));
        System.out.println(heapified + " " + heapified.comparator());
        try {
            PriorityQueue<Object> mixed = new PriorityQueue<>();
            mixed.add(1);
            mixed.add("a");
        } catch (ClassCastException e) {
            System.out.println("cannot compare");
        }
    }
}
