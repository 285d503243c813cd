// SPDX-License-Identifier: Apache-2.0
import java.util.Set;

/** What it returns differs from machine to machine, and from run to run: no test says what it is. */
public class Surroundings {
    public static String user() {
        return System.getProperty("user.name") + " in " + System.getProperty("user.dir");
    }

    public static String home(boolean known) {
        return known ? System.getenv("HOME") : System.getProperty("user.home");
    }

    public static int processors(int factor) {
        return factor > 3 ? Runtime.getRuntime().availableProcessors() : 5;
    }

    public static boolean isLate(int x) {
        return x > 7 && System.currentTimeMillis() > 1_900_000_000_000L;
    }

    public static String order() {
        return Set.of("a", "b", "c", "d", "e", "f").toString();
    }

    // And what does not differ, is said.
    public static int lengthOf(boolean both) {
        return Set.of("user", "home").size() + (both ? 40 : 0);
    }
}
