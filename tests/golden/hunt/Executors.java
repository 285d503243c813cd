// Thread pools as inputs, whose workers run while the pool is looked into for the first time.
// OPTIONS: --path-bound 150 --query-bound 600
// INCOMPLETE submits: bound reached
import java.util.concurrent.ExecutorService;

public class Executors {
    public static boolean submits(ExecutorService executor) {
        if (executor == null) return false;
        try {
            executor.submit(() -> 1);
        } catch (RuntimeException e) {
            return false;
        }
        return executor.isShutdown();
    }
}
