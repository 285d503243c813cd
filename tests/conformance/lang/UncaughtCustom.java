// AREA: language.exceptions
// EXIT: 1
package lang;

/** Uncaught: a class of our own with its own toString, a circular cause, null message. */
public class UncaughtCustom {
    static class Odd extends RuntimeException {
        private final int code;

        Odd(int code) {
            this.code = code;
        }

        @Override
        public String toString() {
            return "Odd#" + code + " " + getLocalizedMessage();
        }

        @Override
        public String getLocalizedMessage() {
            return "localized " + getMessage();
        }
    }

    interface Step {
        void run(int n);
    }

    public static void main(String[] args) {
        Odd first = new Odd(1);
        Odd second = new Odd(2);
        first.initCause(second);
        second.initCause(first);
        try {
            first.initCause(second);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Odd(3).initCause(null).initCause(null);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        Step step = new Step() {
            @Override
            public void run(int n) {
                if (n == 0) throw first;
                run(n - 1);
            }
        };
        step.run(2);
    }
}
