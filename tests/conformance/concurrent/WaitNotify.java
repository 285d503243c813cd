// AREA: java.lang.thread
package concurrent;

import java.util.ArrayDeque;
import java.util.Deque;

/** A bounded buffer with wait and notifyAll; turns between threads; all results are independent of the schedule. */
public class WaitNotify {
    static class Buffer {
        private final Deque<Integer> items = new ArrayDeque<>();
        private final int limit;
        int mostHeld;

        Buffer(int limit) {
            this.limit = limit;
        }

        synchronized void put(int item) throws InterruptedException {
            while (items.size() == limit) wait();
            items.addLast(item);
            mostHeld = Math.max(mostHeld, items.size());
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (items.isEmpty()) wait();
            int item = items.removeFirst();
            notifyAll();
            return item;
        }
    }

    static int turn;
    static final StringBuilder ORDER = new StringBuilder();

    static Thread player(int me, int players, Object lock) {
        return new Thread(() -> {
            try {
                for (int round = 0; round < 4; round++) {
                    synchronized (lock) {
                        while (turn % players != me) lock.wait();
                        ORDER.append((char) ('A' + me));
                        turn++;
                        lock.notifyAll();
                    }
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer(3);
        long[] sums = new long[2];
        Thread[] consumers = new Thread[2];
        for (int c = 0; c < 2; c++) {
            int me = c;
            consumers[c] = new Thread(() -> {
                try {
                    for (int item = buffer.take(); item >= 0; item = buffer.take()) sums[me] += item;
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            consumers[c].start();
        }
        for (int i = 1; i <= 200; i++) buffer.put(i);
        buffer.put(-1);
        buffer.put(-1);
        for (Thread t : consumers) t.join();
        System.out.println(sums[0] + sums[1] + " " + (buffer.mostHeld <= 3));
        Object lock = new Object();
        Thread[] players = {player(0, 3, lock), player(1, 3, lock), player(2, 3, lock)};
        for (int i = players.length - 1; i >= 0; i--) players[i].start();
        for (Thread t : players) t.join();
        System.out.println(ORDER);
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted in wait, owns " + Thread.holdsLock(lock));
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        synchronized (lock) {
            lock.wait(5);
            lock.wait(1, 500);
        }
        System.out.println("timed out");
    }
}
