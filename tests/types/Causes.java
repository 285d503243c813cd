package types;

import java.io.IOException;

/** Finds the cause of the cause of a failure. */
public class Causes {
    public static String root(Throwable failure) {
        if (failure == null || !(failure.getCause() instanceof IOException)) {
            return "";
        }
        Throwable root = failure.getCause().getCause();
        if (root == null) {
            return "none";
        }
        return ((RuntimeException) root).getMessage(); // THROWS ClassCastException
    }
}
