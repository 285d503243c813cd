// AREA: language.exit
// EXIT: 7
package lang;

/** A shutdown hook runs on System.exit and sees what was done; exit status beyond a byte; addShutdownHook too late. */
public class ExitHooks {
    static final StringBuilder LOG = new StringBuilder();

    public static void main(String[] args) throws InterruptedException {
        Runtime runtime = Runtime.getRuntime();
        Thread hook = new Thread(() -> {
            System.out.println("hook sees " + LOG);
            try {
                runtime.addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
            System.out.flush();
        });
        runtime.addShutdownHook(hook);
        try {
            runtime.addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread removed = new Thread(() -> System.out.println("never"));
        runtime.addShutdownHook(removed);
        System.out.println(runtime.removeShutdownHook(removed) + " " + runtime.removeShutdownHook(removed));
        Thread worker = new Thread(() -> {
            LOG.append("worker ");
            System.exit(256 + 7);
        });
        LOG.append("main ");
        worker.start();
        worker.join();
        System.out.println("main never gets here");
    }
}
