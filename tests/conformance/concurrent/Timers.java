// AREA: java.util.timer
package concurrent;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Timer tasks in order, repetition, cancellation, a task that throws. */
public class Timers {
    static TimerTask task(Runnable r) {
        return new TimerTask() {
            @Override
            public void run() {
                r.run();
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Timer timer = new Timer("ticker", true);
        StringBuffer log = new StringBuffer();
        CountDownLatch done = new CountDownLatch(1);
        timer.schedule(task(() -> {
            log.append("b");
            done.countDown();
        }), 700);
        timer.schedule(task(() -> log.append("a")), 2);
        TimerTask never = task(() -> log.append("never"));
        timer.schedule(never, 600);
        System.out.println(never.cancel() + " " + never.cancel());
        done.await();
        System.out.println(log + " " + timer.purge());
        CountDownLatch three = new CountDownLatch(3);
        TimerTask repeating = task(three::countDown);
        timer.scheduleAtFixedRate(repeating, 1, 2);
        System.out.println(three.await(10, TimeUnit.SECONDS) + " " + repeating.cancel());
        timer.cancel();
        try {
            timer.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(task(() -> { }), -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            TimerTask twice = task(() -> { });
            Timer other = new Timer(true);
            other.schedule(twice, 1000);
            other.schedule(twice, 1000);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
