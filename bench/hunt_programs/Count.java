import java.util.HashSet;
import java.util.Set;

/** Runs a program of this folder on all interesting inputs and prints how many paths they take. */
public final class Count {
    private static final Set<String> PATHS = new HashSet<>();

    static void end() {
        PATHS.add(Trace.decisions.toString());
        Trace.decisions.setLength(0);
    }

    public static void main(String[] args) {
        Trace.recording = true;
        switch (args[0]) {
            case "CollisionAvoidance" -> CollisionAvoidance.all();
            case "BrakeController" -> BrakeController.all();
            case "RedBlackTree" -> RedBlackTree.all();
            case "Sorting" -> Sorting.all();
            case "Tokenizer" -> Tokenizer.all();
            default -> throw new IllegalArgumentException(args[0]);
        }
        System.out.println(PATHS.size());
    }
}
