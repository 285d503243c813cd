// VERDICT: equivalent
// A stub is an argument of another one's method.
public final class PassedOn {
    public interface Task {
        void run();
    }

    public interface Queue {
        void add(Task task, int order);
    }

    public static final class Before {
        public static void f(Queue queue, Task task, int n) {
            queue.add(task, n);
            queue.add(null, n + 1);
        }
    }

    public static final class After {
        public static void f(Queue queue, Task task, int n) {
            Task next = task;
            for (int i = 0; i < 2; i++) {
                queue.add(next, n + i);
                next = null;
            }
        }
    }
}
