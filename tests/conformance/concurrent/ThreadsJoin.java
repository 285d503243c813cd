// AREA: java.lang.thread
// JDK: 11
package concurrent;

import java.util.ArrayList;
import java.util.List;

/** Threads: start, join, states, names, priorities, interruption, daemon flags, groups, double start. */
public class ThreadsJoin {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[8];
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < results.length; i++) {
            int n = i;
            Thread t = new Thread(() -> {
                for (int k = 0; k <= n * 100; k++) results[n] += k;
            }, "worker-" + i);
            threads.add(t);
            System.out.println(t.getName() + " " + t.getState() + " " + t.isAlive() + " " + t.getPriority() + " " + t.isDaemon());
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        int sum = 0;
        for (int r : results) sum += r;
        System.out.println(sum + " " + threads.get(0).getState());
        try {
            threads.get(0).start();
        } catch (IllegalThreadStateException e) {
            System.out.println("started twice " + e.getMessage());
        }
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
                System.out.println("not reached");
            } catch (InterruptedException e) {
                System.out.println("interrupted: " + e.getMessage() + " flag " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        Thread spinner = new Thread(() -> {
            long n = 0;
            while (!stop) {
                n++;
                Thread.onSpinWait();
                Thread.yield();
            }
            System.out.println("stopped " + (n >= 0));
        });
        spinner.start();
        stop = true;
        spinner.join();
        Thread.currentThread().interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        Thread.currentThread().interrupt();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            System.out.println("sleep interrupted at once");
        }
        System.out.println(Thread.currentThread().getName() + " " + Thread.currentThread().getThreadGroup().getName() + " " + Thread.currentThread());
        try {
            new Thread().setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("priority");
        }
        class Own extends Thread {
            int value;

            @Override
            public void run() {
                value = getName().length();
            }
        }
        Own own = new Own();
        own.setName("four");
        own.start();
        own.join(10_000);
        System.out.println(own.value);
    }
}
