// VERDICT: different
// WITNESS: new int[] {}
// What is thrown for an empty array is another class, with the same message.
import java.util.NoSuchElementException;

public final class ExceptionKind {
    public static final class Before {
        public static int f(int[] values) {
            if (values.length == 0) {
                throw new IllegalStateException("empty");
            }
            int greatest = values[0];
            for (int i = 1; i < values.length; i++) {
                if (values[i] > greatest) greatest = values[i];
            }
            return greatest;
        }
    }

    public static final class After {
        public static int f(int[] values) {
            if (values.length == 0) {
                throw new NoSuchElementException("empty");
            }
            int greatest = values[0];
            for (int value : values) {
                greatest = Math.max(greatest, value);
            }
            return greatest;
        }
    }
}
