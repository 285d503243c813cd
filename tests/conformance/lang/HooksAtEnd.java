// AREA: language.exit
package lang;

import java.util.concurrent.CountDownLatch;

/** The JVM ends when the last thread that is no daemon ends; then hooks run; daemons are cut off. */
public class HooksAtEnd {
    public static void main(String[] args) {
        CountDownLatch never = new CountDownLatch(1);
        CountDownLatch mainGone = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook at the end")));
        Thread daemon = new Thread(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                System.out.println("not interrupted");
            } finally {
                System.out.println("daemons do not finish");
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread main = Thread.currentThread();
        new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println("main is over: " + main.getState());
            mainGone.countDown();
        }).start();
        System.out.println("main returns, daemon " + daemon.isDaemon());
    }
}
