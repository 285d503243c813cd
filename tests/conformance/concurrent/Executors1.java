// AREA: java.util.concurrent.executors
// JDK: 11
package concurrent;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Executor services: futures, exceptions, invokeAll, invokeAny, cancellation, scheduling, shutdown. */
public class Executors1 {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            int n = i;
            futures.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        System.out.println(sum + " " + futures.get(3).isDone());
        Future<?> failing = pool.submit(() -> {
            throw new IllegalStateException("inside");
        });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
        StringBuilder all = new StringBuilder();
        for (Future<String> f : pool.invokeAll(calls)) all.append(f.get());
        System.out.println(all + " " + pool.invokeAny(List.of(() -> "only")));
        CountDownLatch never = new CountDownLatch(1);
        Future<?> blocked = pool.submit(() -> {
            never.await();
            return null;
        });
        try {
            blocked.get(20, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        System.out.println(blocked.cancel(true) + " " + blocked.isCancelled() + " " + blocked.isDone());
        try {
            blocked.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "named"));
        System.out.println(single.submit(() -> Thread.currentThread().getName()).get());
        StringBuilder order = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            int n = i;
            single.execute(() -> order.append(n));
        }
        single.submit(() -> { }).get();
        System.out.println(order + " " + single.shutdownNow());
        ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(1);
        AtomicInteger ticks = new AtomicInteger();
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> repeated = scheduler.scheduleAtFixedRate(() -> {
            ticks.incrementAndGet();
            three.countDown();
        }, 1, 2, TimeUnit.MILLISECONDS);
        three.await();
        repeated.cancel(false);
        System.out.println((ticks.get() >= 3) + " " + scheduler.schedule(() -> "late", 3, TimeUnit.MILLISECONDS).get());
        scheduler.shutdown();
        System.out.println(scheduler.awaitTermination(10, TimeUnit.SECONDS));
    }
}
