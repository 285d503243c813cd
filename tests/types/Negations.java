package types;

/** Expressions of which each may hold others. */
public class Negations {
    private static final int[] COSTS = {0, 1, 3};

    /** An expression. */
    public sealed interface Term {}

    public record Constant(int value) implements Term {}

    public record Negation(Term inner) implements Term {}

    public record Sum(Term left, Term right) implements Term {}

    public static int cost(Term term) {
        int depth = 0;
        Term at = term;
        while (depth < 3 && at instanceof Negation) {
            at = ((Negation) at).inner();
            depth++;
        }
        return COSTS[depth]; // THROWS ArrayIndexOutOfBoundsException
    }
}
