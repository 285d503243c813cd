// SPDX-License-Identifier: Apache-2.0
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

class Threads {
    private static int shared;
    private static final Object LOCK = new Object();

    private static synchronized void count() {
        shared++;
    }

    static String synchronizedMethodsCountRight() throws Exception {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) count();
            });
            threads[i].start();
        }
        for (Thread thread : threads) thread.join();
        return shared + " " + threads[0].getState() + threads[0].isAlive();
    }

    static String waitersAreNotified() throws Exception {
        int[] box = {0};
        Thread waiter = new Thread(() -> {
            synchronized (LOCK) {
                while (box[0] == 0) {
                    try {
                        LOCK.wait();
                    } catch (InterruptedException e) {
                        box[0] = -1;
                    }
                }
                box[0] *= 2;
                LOCK.notifyAll();
            }
        });
        waiter.start();
        synchronized (LOCK) {
            box[0] = 21;
            LOCK.notifyAll();
            while (box[0] == 21) LOCK.wait(1000);
        }
        waiter.join();
        return "" + box[0];
    }

    static String waitingWithoutTheMonitorThrows() throws Exception {
        try {
            LOCK.notify();
        } catch (IllegalMonitorStateException e) {
            return e.getMessage();
        }
        return "";
    }

    static String interruptsEndASleep() throws Exception {
        String[] seen = {""};
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                seen[0] = e.getMessage() + Thread.currentThread().isInterrupted();
            }
        }, "sleeper");
        sleeper.setDaemon(true);
        sleeper.start();
        Thread.yield();
        sleeper.interrupt();
        sleeper.join();
        return seen[0] + sleeper.getName() + sleeper.isDaemon();
    }

    static String sleepingTakesTime() throws Exception {
        long before = System.nanoTime();
        Thread.sleep(3);
        return "" + (System.nanoTime() - before >= 3_000_000);
    }

    static String executorsRunTasks() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        java.util.List<Future<Integer>> futures = new java.util.ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int n = i;
            futures.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> future : futures) sum += future.get();
        Future<?> failing = pool.submit(() -> { throw new IllegalStateException("task"); });
        String text;
        try {
            failing.get();
            text = "";
        } catch (ExecutionException e) {
            text = e.getMessage();
        }
        pool.shutdown();
        return sum + text + pool.awaitTermination(5, TimeUnit.SECONDS);
    }

    static String locksAndConditions() throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        Condition ready = lock.newCondition();
        boolean[] flag = {false};
        Thread setter = new Thread(() -> {
            lock.lock();
            try {
                flag[0] = true;
                ready.signalAll();
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        try {
            setter.start();
            while (!flag[0]) ready.await();
            return flag[0] + " " + lock.getHoldCount() + lock.isHeldByCurrentThread() + ready.await(1, TimeUnit.MILLISECONDS);
        } finally {
            lock.unlock();
        }
    }

    static String queuesAndLatches() throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        CountDownLatch latch = new CountDownLatch(1);
        AtomicLong sum = new AtomicLong();
        Thread consumer = new Thread(() -> {
            try {
                for (int i = 0; i < 10; i++) sum.addAndGet(queue.take());
            } catch (InterruptedException e) {
                sum.set(-1);
            }
            latch.countDown();
        });
        consumer.start();
        for (int i = 0; i < 10; i++) queue.put(i);
        return latch.await(10, TimeUnit.SECONDS) + " " + sum;
    }

    static String completableFuturesCompose() throws Exception {
        return CompletableFuture.supplyAsync(() -> 20).thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum).thenApply(x -> "got " + x).get(5, TimeUnit.SECONDS);
    }

    static String threadLocalsAreOfTheirThread() throws Exception {
        ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 1);
        local.set(5);
        int[] seen = new int[1];
        Thread other = new Thread(() -> seen[0] = local.get());
        other.start();
        other.join();
        return local.get() + " " + seen[0];
    }

    static String atomicsSwapAndAccumulate() {
        AtomicInteger i = new AtomicInteger(5);
        AtomicReference<String> r = new AtomicReference<>("a");
        AtomicIntegerArray array = new AtomicIntegerArray(3);
        LongAdder adder = new LongAdder();
        adder.add(7);
        array.addAndGet(1, 4);
        return i.compareAndSet(5, 6) + " " + i.getAndUpdate(x -> x * 2) + i + r.getAndSet("b") + r + array + adder + i.accumulateAndGet(3, Math::max);
    }

    static String uncaughtExceptionsReachTheHandler() throws Exception {
        String[] seen = {""};
        Thread thread = new Thread(() -> { throw new IllegalStateException("lost"); });
        thread.setUncaughtExceptionHandler((t, e) -> seen[0] = e.getMessage());
        thread.start();
        thread.join();
        return seen[0];
    }

    static String classesAreInitialisedByOneThread() throws Exception {
        class Holder { }
        String[] seen = new String[2];
        Thread a = new Thread(() -> seen[0] = Lazy.NAME);
        Thread b = new Thread(() -> seen[1] = Lazy.NAME);
        a.start();
        b.start();
        a.join();
        b.join();
        return seen[0] + seen[1] + Lazy.times + Holder.class.isLocalClass();
    }

    static class Lazy {
        static int times;
        static final String NAME;
        static {
            times++;
            Thread.yield();
            NAME = "lazy".toUpperCase();
        }
    }

    static String threadsKnowTheirGroupAndPriority() {
        Thread thread = new Thread(new ThreadGroup("group"), () -> { }, "worker");
        thread.setPriority(7);
        return thread.getThreadGroup().getName() + thread.getPriority() + thread.getState() + Thread.holdsLock(LOCK) + thread;
    }

    static String parkedThreadsAreUnparked() throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        Thread parked = new Thread(() -> {
            while (!done.get()) LockSupport.park();
        });
        parked.start();
        done.set(true);
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.parkNanos(1000);
        return "unparked";
    }
}
