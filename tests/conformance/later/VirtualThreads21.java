// AREA: java.lang.thread (virtual)
// JAVAC: --release 21
// JDK: 21
package later;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads: builders, executors, sleeping, locks, interruption, thread locals, uncaught exceptions. */
public class VirtualThreads21 {
    public static void main(String[] args) throws Exception {
        Thread first = Thread.ofVirtual().name("first").start(() -> System.out.println("in " + Thread.currentThread().getName()));
        first.join();
        System.out.println(first.isVirtual() + " " + first.isDaemon() + " " + first.getState() + " " + first.getPriority());

        AtomicInteger sum = new AtomicInteger();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> futures = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int n = i;
                futures.add(executor.submit(() -> {
                    Thread.sleep(Duration.ofMillis(n % 7));
                    sum.addAndGet(n);
                    return n * n;
                }));
            }
            long squares = 0;
            for (Future<Integer> f : futures) squares += f.get();
            System.out.println("squares " + squares);
        }
        System.out.println("sum " + sum);

        ReentrantLock lock = new ReentrantLock();
        CountDownLatch done = new CountDownLatch(10);
        int[] counter = {0};
        int[] entered = {0};
        Object monitor = new Object();
        for (int i = 0; i < 10; i++) {
            Thread.startVirtualThread(() -> {
                for (int k = 0; k < 50; k++) {
                    lock.lock();
                    try {
                        counter[0]++;
                    } finally {
                        lock.unlock();
                    }
                    Thread.yield();
                    synchronized (monitor) {
                        entered[0]++;
                    }
                }
                done.countDown();
            });
        }
        done.await();
        System.out.println("counter " + counter[0] + " " + entered[0]);

        Thread sleeper = Thread.ofVirtual().unstarted(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        System.out.println(sleeper.getState() + " '" + sleeper.getName() + "'");
        sleeper.start();
        sleeper.interrupt();
        System.out.println(sleeper.join(Duration.ofSeconds(100)));

        ThreadLocal<String> local = ThreadLocal.withInitial(() -> "initial");
        local.set("main's");
        Thread.ofVirtual().start(() -> {
            System.out.println(local.get());
            local.set("other");
        }).join();
        System.out.println(local.get());

        ConcurrentLinkedQueue<String> caught = new ConcurrentLinkedQueue<>();
        Thread.ofVirtual().name("thrower").uncaughtExceptionHandler((t, e) -> caught.add(t.getName() + " " + e)).start(() -> {
            throw new IllegalStateException("thrown");
        }).join();
        System.out.println(caught);
        try {
            Thread.ofVirtual().unstarted(() -> { }).setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread.Builder.OfVirtual builder = Thread.ofVirtual().name("w-", 5);
        for (int i = 0; i < 3; i++) System.out.println(builder.unstarted(() -> { }).getName());
    }
}
