package types;

/** Runs a task and reports how it failed. */
public class Tasks {
    public static int run(Runnable task) {
        if (task == null) {
            return 0;
        }
        try {
            task.run();
            return 0;
        } catch (RuntimeException failed) {
            return failed.getMessage().length(); // THROWS NullPointerException
        }
    }
}
