// OPTIONS: --call-depth 0
// A call that is not followed returns any object, or null; what the call really returns is what the test sees.
// Findings that need something else are shown as not triggered, so those here do not.
// INCOMPLETE found: call not followed
// INCOMPLETE text: call not followed

public class CallDepthObjects {
    static class Part {
        int size;

        Part(int size) {
            this.size = size;
        }
    }

    private static Part find(int x) {
        return x > 3 ? new Part(x) : null;
    }

    private static String name(int x) {
        return x == 0 ? "" : "name";
    }

    public static int found(int x) {
        Part part = find(x);
        if (part == null) return -1;
        return 10 / (x - 4); // THROWS ArithmeticException
    }

    public static int text(int x) {
        String text = name(x);
        if (text != null && text.length() > 3) return 5;
        return 7 / (x * 0); // THROWS ArithmeticException
    }
}
