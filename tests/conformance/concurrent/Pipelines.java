// AREA: java.util.concurrent.executors
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Worker threads: a word count by map and reduce, a chain of stages with queues, a completion service, a full pool. */
public class Pipelines {
    static Map<String, Integer> count(List<String> lines) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Map<String, Integer>>> parts = new ArrayList<>();
        for (String line : lines) {
            parts.add(pool.submit(() -> {
                Map<String, Integer> local = new TreeMap<>();
                for (String w : line.split(" ")) local.merge(w, 1, Integer::sum);
                return local;
            }));
        }
        Map<String, Integer> total = new ConcurrentHashMap<>();
        for (Future<Map<String, Integer>> f : parts) f.get().forEach((k, v) -> total.merge(k, v, Integer::sum));
        pool.shutdown();
        return new TreeMap<>(total);
    }

    static long chain(int stages, int items) throws InterruptedException {
        List<BlockingQueue<Long>> queues = new ArrayList<>();
        for (int i = 0; i <= stages; i++) queues.add(new ArrayBlockingQueue<>(2));
        for (int i = 0; i < stages; i++) {
            int stage = i;
            Thread t = new Thread(() -> {
                try {
                    for (long item = queues.get(stage).take(); item >= 0; item = queues.get(stage).take()) queues.get(stage + 1).put(item * 3 + stage);
                    queues.get(stage + 1).put(-1L);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            t.setDaemon(true);
            t.start();
        }
        Thread feeder = new Thread(() -> {
            try {
                for (long i = 0; i < items; i++) queues.get(0).put(i);
                queues.get(0).put(-1L);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        feeder.start();
        long sum = 0;
        for (long item = queues.get(stages).take(); item >= 0; item = queues.get(stages).take()) sum = sum * 7 % 1_000_003 + item;
        return sum;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(count(List.of("to be or not to be", "that is the question", "be that as it may")));
        System.out.println(chain(3, 40));
        ExecutorService pool = Executors.newCachedThreadPool();
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        for (int i = 0; i < 6; i++) {
            int n = i;
            service.submit(() -> n * n);
        }
        int sum = 0;
        for (int i = 0; i < 6; i++) sum += service.take().get();
        pool.shutdown();
        System.out.println(sum + " " + pool.awaitTermination(10, TimeUnit.SECONDS));
        ThreadPoolExecutor tiny = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.CallerRunsPolicy());
        StringBuffer who = new StringBuffer();
        String main = Thread.currentThread().getName();
        java.util.concurrent.CountDownLatch gate = new java.util.concurrent.CountDownLatch(1);
        tiny.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        tiny.execute(() -> who.append("queued "));
        tiny.execute(() -> who.append("by caller ").append(Thread.currentThread().getName().equals(main)).append(' '));
        gate.countDown();
        tiny.shutdown();
        System.out.println(tiny.awaitTermination(10, TimeUnit.SECONDS) + " " + who + tiny.getCompletedTaskCount());
    }
}
