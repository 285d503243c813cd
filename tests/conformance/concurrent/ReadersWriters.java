// AREA: java.util.concurrent.locks
package concurrent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache under a read-write lock and dining philosophers in a fixed order; totals only. */
public class ReadersWriters {
    static class Cache {
        private final Map<Integer, Long> map = new HashMap<>();
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private int computed;

        long get(int key) {
            lock.readLock().lock();
            try {
                Long v = map.get(key);
                if (v != null) return v;
            } finally {
                lock.readLock().unlock();
            }
            lock.writeLock().lock();
            try {
                return map.computeIfAbsent(key, k -> {
                    computed++;
                    return (long) k * k;
                });
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    static class Philosopher extends Thread {
        private final Object first;
        private final Object second;
        int meals;

        Philosopher(Object left, Object right, boolean swapped) {
            first = swapped ? right : left;
            second = swapped ? left : right;
        }

        @Override
        public void run() {
            for (int i = 0; i < 50; i++) {
                synchronized (first) {
                    Thread.yield();
                    synchronized (second) {
                        meals++;
                    }
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Cache cache = new Cache();
        long[] sums = new long[4];
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
            int me = t;
            threads.add(new Thread(() -> {
                for (int i = 0; i < 200; i++) sums[me] += cache.get((i * (me + 1)) % 30);
            }));
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(java.util.Arrays.toString(sums) + " " + cache.computed);
        Object[] forks = new Object[5];
        for (int i = 0; i < 5; i++) forks[i] = new Object();
        Philosopher[] table = new Philosopher[5];
        for (int i = 0; i < 5; i++) table[i] = new Philosopher(forks[i], forks[(i + 1) % 5], i == 4);
        for (Philosopher p : table) p.start();
        int meals = 0;
        for (Philosopher p : table) {
            p.join();
            meals += p.meals;
        }
        System.out.println(meals);
    }
}
