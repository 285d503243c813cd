/** Notes how each condition was decided, so that a run over all interesting inputs counts the paths there are. */
final class Trace {
    static boolean recording;
    static StringBuilder decisions = new StringBuilder();

    /** The condition itself: it is decided where it is computed, before this call. */
    static boolean c(boolean condition) {
        if (recording) decisions.append(condition ? '1' : '0');
        return condition;
    }

    private Trace() {}
}
