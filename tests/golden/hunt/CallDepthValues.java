// OPTIONS: --call-depth 0
// A call that is not followed returns any number: an error that needs another one than the call really returns is predicted,
// and its test says that it is none.
// INCOMPLETE f: call not followed
public class CallDepthValues {
    private static int get() {
        return 4;
    }

    public static int f(int x) {
        if (get() == 5) throw new IllegalStateException(); // UNCONFIRMED IllegalStateException
        return 10 / (x - 2); // THROWS ArithmeticException
    }
}
