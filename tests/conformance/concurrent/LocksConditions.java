// AREA: java.util.concurrent.locks
package concurrent;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** ReentrantLock with conditions, read-write locks, stamped locks, park and unpark. */
public class LocksConditions {
    static final ReentrantLock LOCK = new ReentrantLock(true);
    static final Condition CHANGED = LOCK.newCondition();
    static int value;

    static void waitFor(int wanted) {
        LOCK.lock();
        try {
            while (value != wanted) CHANGED.awaitUninterruptibly();
            value++;
            CHANGED.signalAll();
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            int wanted = i;
            threads[i] = new Thread(() -> waitFor(wanted));
        }
        for (int i = threads.length - 1; i >= 0; i--) threads[i].start();
        for (Thread t : threads) t.join();
        System.out.println(value + " " + LOCK.isLocked() + " " + LOCK.isFair());
        LOCK.lock();
        LOCK.lock();
        System.out.println(LOCK.getHoldCount() + " " + LOCK.isHeldByCurrentThread() + " " + CHANGED.await(1, TimeUnit.MILLISECONDS) + " " + LOCK.getHoldCount());
        Thread prober = new Thread(() -> System.out.println("other thread " + LOCK.tryLock()));
        prober.start();
        prober.join();
        LOCK.unlock();
        LOCK.unlock();
        try {
            LOCK.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println("not held " + e.getMessage());
        }
        try {
            CHANGED.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal without lock");
        }
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadLockCount() + " " + rw.writeLock().tryLock());
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println(rw.isWriteLocked() + " " + rw.getReadHoldCount());
        StampedLock stamped = new StampedLock();
        long optimistic = stamped.tryOptimisticRead();
        System.out.println(stamped.validate(optimistic));
        long write = stamped.writeLock();
        System.out.println(stamped.validate(optimistic) + " " + (stamped.tryReadLock() == 0));
        stamped.unlockWrite(write);
        long read = stamped.readLock();
        System.out.println(stamped.tryConvertToWriteLock(read) != 0);
        boolean[] resumed = new boolean[1];
        Thread parked = new Thread(() -> {
            LockSupport.park();
            resumed[0] = true;
        });
        parked.start();
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1000);
        System.out.println(resumed[0]);
        ReentrantLock inner = new ReentrantLock();
        Thread interrupted = new Thread(() -> {
            try {
                inner.lockInterruptibly();
            } catch (InterruptedException e) {
                System.out.println("interrupted while waiting for a lock");
            }
        });
        inner.lock();
        interrupted.start();
        interrupted.interrupt();
        interrupted.join();
    }
}
