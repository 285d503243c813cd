// AREA: programs.graphs
package programs;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Breadth-first search, topological order, strongly connected components, spanning tree, all shortest paths. */
public class GraphAlgorithms {
    final int n;
    final List<List<Integer>> edges = new ArrayList<>();
    private int counter;
    private int[] index;
    private int[] low;
    private final Deque<Integer> stack = new ArrayDeque<>();
    private final List<List<Integer>> components = new ArrayList<>();

    GraphAlgorithms(int n) {
        this.n = n;
        for (int i = 0; i < n; i++) edges.add(new ArrayList<>());
    }

    int[] distances(int from) {
        int[] d = new int[n];
        Arrays.fill(d, -1);
        d[from] = 0;
        Deque<Integer> queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty()) {
            int v = queue.remove();
            for (int w : edges.get(v)) {
                if (d[w] < 0) {
                    d[w] = d[v] + 1;
                    queue.add(w);
                }
            }
        }
        return d;
    }

    List<Integer> topological() {
        int[] into = new int[n];
        for (List<Integer> l : edges) for (int w : l) into[w]++;
        Deque<Integer> ready = new ArrayDeque<>();
        for (int v = 0; v < n; v++) if (into[v] == 0) ready.add(v);
        List<Integer> order = new ArrayList<>();
        while (!ready.isEmpty()) {
            int v = ready.remove();
            order.add(v);
            for (int w : edges.get(v)) if (--into[w] == 0) ready.add(w);
        }
        return order.size() == n ? order : null;
    }

    List<List<Integer>> components() {
        index = new int[n];
        low = new int[n];
        for (int v = 0; v < n; v++) if (index[v] == 0) tarjan(v);
        return components;
    }

    private void tarjan(int v) {
        index[v] = low[v] = ++counter;
        stack.push(v);
        for (int w : edges.get(v)) {
            if (index[w] == 0) {
                tarjan(w);
                low[v] = Math.min(low[v], low[w]);
            } else if (stack.contains(w)) {
                low[v] = Math.min(low[v], index[w]);
            }
        }
        if (low[v] == index[v]) {
            List<Integer> c = new ArrayList<>();
            int w;
            do {
                w = stack.pop();
                c.add(w);
            } while (w != v);
            components.add(c);
        }
    }

    static int find(int[] parent, int v) {
        return parent[v] == v ? v : (parent[v] = find(parent, parent[v]));
    }

    public static void main(String[] args) {
        GraphAlgorithms g = new GraphAlgorithms(12);
        GraphAlgorithms acyclic = new GraphAlgorithms(12);
        for (int v = 0; v < 12; v++) {
            g.edges.get(v).add((v * 5 + 1) % 12);
            g.edges.get(v).add((v * v + 2) % 12);
            for (int w = v + 1; w < 12; w += v % 3 + 1) acyclic.edges.get(v).add(w);
        }
        System.out.println(Arrays.toString(g.distances(0)) + " " + g.topological() + " " + acyclic.topological());
        System.out.println(g.components() + " " + acyclic.components().size());
        int[][] weighted = new int[40][];
        for (int i = 0; i < 40; i++) weighted[i] = new int[] {i * 7 % 12, i * 5 % 11, i * 37 % 50};
        Arrays.sort(weighted, (a, b) -> a[2] - b[2]);
        int[] parent = new int[12];
        Arrays.setAll(parent, i -> i);
        int total = 0;
        for (int[] e : weighted) {
            int a = find(parent, e[0]);
            int b = find(parent, e[1]);
            if (a != b) {
                parent[a] = b;
                total += e[2];
            }
        }
        int[][] all = new int[12][12];
        for (int[] row : all) Arrays.fill(row, 1000);
        for (int[] e : weighted) all[e[0]][e[1]] = Math.min(all[e[0]][e[1]], e[2]);
        for (int k = 0; k < 12; k++) for (int i = 0; i < 12; i++) for (int j = 0; j < 12; j++) all[i][j] = Math.min(all[i][j], all[i][k] + all[k][j]);
        System.out.println(total + " " + Arrays.deepHashCode(all) + " " + Arrays.toString(all[3]));
    }
}
