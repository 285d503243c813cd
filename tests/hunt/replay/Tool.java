// Uses a library that JUnit's console brings too, in another version.

public class Tool {
    public static int run(int x) { // confirmed
        return picocli.CommandLine.ours(x);
    }
}
