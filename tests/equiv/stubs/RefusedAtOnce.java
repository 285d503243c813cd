// VERDICT: equivalent
// What is null is refused before it is called, or by the call.
public final class RefusedAtOnce {
    public interface Task {
        void run();
    }

    public static final class Before {
        public static int f(Task task, int x) {
            java.util.Objects.requireNonNull(task);
            task.run();
            return x;
        }
    }

    public static final class After {
        public static int f(Task task, int x) {
            task.run();
            return x;
        }
    }
}
