// AREA: language.exceptions
package lang;

/** An exception that ends a thread other than main is reported, and main goes on with exit status 0. */
public class UncaughtInThread {
    static void fail(int depth) {
        if (depth == 0) {
            Object[] array = new Integer[1];
            array[0] = "text";
        }
        fail(depth - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> fail(2), "worker-one");
        first.start();
        first.join();
        System.out.println("after the first: " + first.isAlive() + " " + first.getState());
        Thread second = new Thread(() -> fail(0), "worker-two");
        second.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + " handled " + e));
        second.start();
        second.join();
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default for " + t.getName() + ": " + e.getMessage()));
        Thread third = new Thread(() -> {
            throw new RuntimeException("three");
        }, "worker-three");
        third.start();
        third.join();
        System.out.println("end");
    }
}
