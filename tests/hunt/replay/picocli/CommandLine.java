package picocli;

/** Not that of JUnit's console. */
public class CommandLine {
    public static int ours(int x) {
        return 10 / (x - 5);
    }
}
