// VERDICT: different
// WITNESS: x = 0
// Where the division fails, nobody is told.
public final class DoneAnyway {
    public interface Task {
        void run();
    }

    public static final class Before {
        public static int f(Task done, int x) {
            done.run();
            return 10 / x;
        }
    }

    public static final class After {
        public static int f(Task done, int x) {
            int result = 10 / x;
            done.run();
            return result;
        }
    }
}
