// What an input's class says of itself where a test passes a lambda expression; and where it passes an object of an
// anonymous class.
import java.util.function.Supplier;

public class StubKinds {
    public interface Pair {
        int first();

        int second();
    }

    static boolean isLambda(Class<?> type) {
        return type.isSynthetic() && type.getSimpleName().contains("$$Lambda");
    }

    public static class Asked {
        public static int f(Supplier<String> s, int x) {
            if (s == null || x != 5) return 0;
            if (isLambda(s.getClass())) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }

    public static class Hidden {
        public static int f(Runnable r) {
            if (r == null) return 0;
            return r.getClass().isHidden() ? 1 / (r.hashCode() - r.hashCode()) : 1; // THROWS ArithmeticException
        }
    }

    public static class NeverAnonymous {
        public static int f(Supplier<String> s) {
            if (s == null) return 0;
            Class<?> type = s.getClass();
            if (type.isAnonymousClass() || type.isLocalClass() || type.isMemberClass() || type.isEnum())
                throw new IllegalStateException();
            if (type.getSuperclass() != Object.class || type.getInterfaces()[0] != Supplier.class) throw new IllegalStateException();
            return 1;
        }
    }

    // SCOPE TwoMethods.f: stub-kinds stub-results
    public static class TwoMethods {
        public static int f(Pair p) {
            if (p == null) return 0;
            return p.getClass().getSimpleName().length() == 77 ? p.first() / p.second() : 1;
        }
    }
}
