// AREA: java.util.concurrent.synchronizers
package concurrent;

import java.util.Arrays;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** CountDownLatch, CyclicBarrier, Semaphore, Phaser, Exchanger. */
public class Synchronizers {
    public static void main(String[] args) throws Exception {
        CountDownLatch ready = new CountDownLatch(3);
        AtomicInteger done = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                done.incrementAndGet();
                ready.countDown();
            }).start();
        }
        ready.await();
        System.out.println(done + " " + ready.getCount() + " " + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
        int n = 4;
        int[][] steps = new int[3][n];
        int[] sums = new int[3];
        AtomicInteger round = new AtomicInteger();
        CyclicBarrier barrier = new CyclicBarrier(n, () -> {
            int r = round.getAndIncrement();
            sums[r] = Arrays.stream(steps[r]).sum();
        });
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            int me = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int r = 0; r < 3; r++) {
                        steps[r][me] = (r == 0 ? 1 : sums[r - 1]) + me;
                        barrier.await();
                    }
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(Arrays.toString(sums) + " " + barrier.getParties() + barrier.getNumberWaiting() + barrier.isBroken());
        Semaphore semaphore = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Thread[] users = new Thread[6];
        for (int i = 0; i < users.length; i++) {
            users[i] = new Thread(() -> {
                semaphore.acquireUninterruptibly();
                most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                inside.decrementAndGet();
                semaphore.release();
            });
            users[i].start();
        }
        for (Thread t : users) t.join();
        System.out.println((most.get() <= 2) + " " + semaphore.availablePermits() + " " + semaphore.tryAcquire(3) + " " + semaphore.drainPermits() + " " + semaphore.tryAcquire());
        Phaser phaser = new Phaser(1);
        StringBuffer phases = new StringBuffer();
        Thread[] parties = new Thread[3];
        for (int i = 0; i < 3; i++) {
            phaser.register();
            parties[i] = new Thread(() -> {
                for (int p = 0; p < 2; p++) {
                    phases.append(p);
                    phaser.arriveAndAwaitAdvance();
                }
                phaser.arriveAndDeregister();
            });
            parties[i].start();
        }
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndDeregister();
        for (Thread t : parties) t.join();
        System.out.println(phases + " " + phaser.isTerminated());
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[1];
        Thread other = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("from other");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        System.out.println(exchanger.exchange("from main"));
        other.join();
        System.out.println(got[0]);
    }
}
