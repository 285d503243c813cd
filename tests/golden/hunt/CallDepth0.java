// OPTIONS: --call-depth 0
// Calls deeper than 0 below the entry are not followed: what is in them is not found.
// INCOMPLETE f: call not followed
// INCOMPLETE safe: call not followed
public class CallDepth0 {
    private static void third(int x) {
        if (x == 33) throw new IllegalStateException();
    }

    private static void second(int x) {
        if (x == 22) throw new IllegalStateException();
        third(x);
    }

    private static void first(int x) {
        if (x == 11) throw new IllegalStateException();
        second(x);
    }

    public static int f(int x) {
        if (x == 0) throw new IllegalStateException(); // THROWS IllegalStateException
        first(x);
        return x;
    }

    public static int safe(int x) {
        first(1);
        return x == 0 ? 1 : 10 / x;
    }
}
