// AREA: language.errors
package lang;

import java.util.ArrayList;
import java.util.Arrays;

/** Arrays beyond every limit: OutOfMemoryError with the JVM's message is caught, the program goes on. */
public class HugeArrays {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": fine");
        } catch (OutOfMemoryError e) {
            System.out.println(what + ": " + e.getMessage());
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) {
        attempt("int[MAX]", () -> System.out.println(new int[Integer.MAX_VALUE].length));
        attempt("byte[MAX]", () -> System.out.println(new byte[Integer.MAX_VALUE].length));
        attempt("Object[MAX]", () -> System.out.println(new Object[Integer.MAX_VALUE].length));
        attempt("long[MAX - 1]", () -> System.out.println(new long[Integer.MAX_VALUE - 1].length));
        attempt("int[-1]", () -> System.out.println(new int[-1].length));
        attempt("list", () -> new ArrayList<>(Integer.MAX_VALUE));
        attempt("copyOf", () -> Arrays.copyOf(new int[1], Integer.MAX_VALUE));
        attempt("copyOf negative", () -> Arrays.copyOf(new int[1], -1));
        attempt("builder", () -> new StringBuilder(Integer.MAX_VALUE));
        attempt("repeat", () -> "xy".repeat(Integer.MAX_VALUE));
        System.out.println(new int[1000].length);
    }
}
