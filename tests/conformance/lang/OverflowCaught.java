// AREA: language.errors
package lang;

import java.util.function.IntUnaryOperator;

/** StackOverflowError from several shapes of recursion is caught, the program goes on; no depth is printed. */
public class OverflowCaught {
    static int depth;

    static int plain(int n) {
        depth++;
        return plain(n + 1) + 1;
    }

    static int even(int n) {
        return n == 0 ? 0 : odd(n + 1);
    }

    static int odd(int n) {
        return n == 0 ? 1 : even(n + 1);
    }

    static class Chain {
        Chain next = this;

        @Override
        public String toString() {
            return "chain " + next;
        }

        @Override
        public int hashCode() {
            return 31 * next.hashCode();
        }
    }

    static IntUnaryOperator self;

    static int withFinally(int n) {
        try {
            return withFinally(n + 1);
        } finally {
            depth = Math.max(depth, n);
        }
    }

    static void attempt(String what, Runnable action) {
        depth = 0;
        try {
            action.run();
            System.out.println(what + " ended");
        } catch (StackOverflowError e) {
            System.out.println(what + ": " + e.getMessage() + " " + (e instanceof VirtualMachineError) + " " + (e.getStackTrace().length > 100));
        }
    }

    public static void main(String[] args) {
        attempt("plain", () -> plain(0));
        attempt("mutual", () -> even(1));
        attempt("toString", () -> System.out.println(new Chain()));
        attempt("hashCode", () -> new Chain().hashCode());
        self = n -> self.applyAsInt(n + 1) * 2;
        attempt("lambda", () -> self.applyAsInt(0));
        attempt("finally", () -> withFinally(0));
        System.out.println(depth > 100);
        attempt("again", () -> plain(0));
        System.out.println("still alive " + fibonacci(15));
    }

    static int fibonacci(int n) {
        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
    }
}
