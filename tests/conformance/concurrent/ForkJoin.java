// AREA: java.util.concurrent.forkjoin
package concurrent;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

/** Fork-join: recursive sums, merge sort, exceptions, invokeAll; results only. */
public class ForkJoin {
    static class Sum extends RecursiveTask<Long> {
        private final int[] data;
        private final int from;
        private final int to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 50) {
                long sum = 0;
                for (int i = from; i < to; i++) sum += data[i];
                return sum;
            }
            int middle = (from + to) >>> 1;
            Sum left = new Sum(data, from, middle);
            left.fork();
            return new Sum(data, middle, to).compute() + left.join();
        }
    }

    static class Sort extends RecursiveAction {
        private final int[] data;
        private final int from;
        private final int to;

        Sort(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from < 2) return;
            int middle = (from + to) >>> 1;
            invokeAll(new Sort(data, from, middle), new Sort(data, middle, to));
            int[] left = Arrays.copyOfRange(data, from, middle);
            for (int i = 0, j = middle, k = from; i < left.length; k++) {
                data[k] = j == to || left[i] <= data[j] ? left[i++] : data[j++];
            }
        }
    }

    static class Failing extends RecursiveTask<Integer> {
        private final int depth;

        Failing(int depth) {
            this.depth = depth;
        }

        @Override
        protected Integer compute() {
            if (depth == 0) throw new IllegalArgumentException("deepest");
            return new Failing(depth - 1).fork().join() + 1;
        }
    }

    public static void main(String[] args) {
        int[] data = new int[2000];
        for (int i = 0; i < data.length; i++) data[i] = i * 7919 % 2003;
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)) + " " + ForkJoinPool.commonPool().invoke(new Sum(data, 5, 1000)));
        int[] sorted = data.clone();
        Arrays.sort(sorted);
        pool.invoke(new Sort(data, 0, data.length));
        System.out.println(Arrays.equals(data, sorted));
        ForkJoinTask<Integer> task = pool.submit(new Failing(3));
        try {
            task.join();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage().contains("deepest") + " " + task.isCompletedAbnormally() + " " + task.isDone());
        }
        System.out.println(pool.submit(() -> "callable").join() + " " + pool.getParallelism());
        pool.shutdown();
        System.out.println(pool.isShutdown());
    }
}
