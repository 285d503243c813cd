// AREA: java.lang.thread
package concurrent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread groups, uncaught handlers, visibility through volatile and final, lazy holders, double-checked locking, dead letters. */
public class LazyHolders {
    static volatile LazyHolders instance;
    static final AtomicInteger MADE = new AtomicInteger();
    final int value;

    LazyHolders() {
        value = 42;
        MADE.incrementAndGet();
    }

    static LazyHolders get() {
        LazyHolders v = instance;
        if (v == null) {
            synchronized (LazyHolders.class) {
                v = instance;
                if (v == null) instance = v = new LazyHolders();
            }
        }
        return v;
    }

    static class Lazy {
        static final AtomicInteger LOADED = new AtomicInteger();

        static class Holder {
            static final Lazy ONE = new Lazy();
        }

        Lazy() {
            LOADED.incrementAndGet();
        }

        static Lazy get() {
            return Holder.ONE;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch start = new CountDownLatch(1);
        Thread[] threads = new Thread[6];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    start.await();
                } catch (InterruptedException e) {
                    return;
                }
                seen.add(get().value);
                Lazy.get();
            });
            threads[i].start();
        }
        start.countDown();
        for (Thread t : threads) t.join();
        System.out.println(seen + " " + MADE + " " + Lazy.Holder.ONE.equals(Lazy.get()) + " " + Lazy.LOADED);
        ThreadGroup group = new ThreadGroup("workers") {
            @Override
            public void uncaughtException(Thread t, Throwable e) {
                System.out.println(getName() + "/" + t.getName() + ": " + e.getMessage());
            }
        };
        Thread failing = new Thread(group, () -> {
            throw new IllegalStateException("in group");
        }, "f");
        failing.start();
        failing.join();
        System.out.println(group.getParent().getName() + " " + failing.getThreadGroup() + " " + group.getMaxPriority());
        Thread t = new Thread(() -> { });
        System.out.println(t.getState() + " " + t.isInterrupted());
        t.start();
        t.join();
        t.interrupt();
        System.out.println(t.getState() + " " + t.isAlive() + " " + t.isInterrupted());
        long before = System.nanoTime();
        Thread.sleep(3);
        System.out.println(System.nanoTime() - before >= 2_000_000);
    }
}
