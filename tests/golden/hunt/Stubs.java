// Implementations that a test writes itself: abstract classes that nobody extends, interfaces that nobody implements. What their
// methods return is new at each call.
import java.util.function.*;

public class Stubs {
    abstract static class Tariff {
        private final int base;

        Tariff(int base) {
            this.base = base;
        }

        abstract int perKilometre();

        protected abstract String name();

        public int price(int km) {
            return base + km * perKilometre();
        }

        public int share(int km) {
            return 100 / price(km); // THROWS ArithmeticException
        }
    }

    public abstract static class Checked {
        protected final int limit;

        protected Checked(int limit) {
            if (limit < 1) throw new IllegalArgumentException();
            this.limit = limit;
        }

        protected abstract long used();

        public long free() {
            return 10 / limit;
        }

        public long ratio() {
            return 10 / used(); // THROWS ArithmeticException
        }
    }

    public static class ByParameter {
        public static int f(Tariff t) {
            if (t == null) return 0;
            return t.name().length(); // THROWS NullPointerException
        }
    }

    public abstract static class WithoutAbstractMethods {
        private int value;

        protected WithoutAbstractMethods() { }

        public void setValue(int value) {
            this.value = value;
        }

        public int f() {
            return 1 / (value + 1 - 1); // THROWS ArithmeticException
        }
    }

    public abstract static class CalledByConstructor {
        private final int n;

        protected CalledByConstructor() {
            n = first();
        }

        protected abstract int first();

        public int f() {
            return 1 / (n - 4); // THROWS ArithmeticException
        }
    }

    interface Source {
        int next();

        boolean more();
    }

    public static class Twice {
        public static int f(Source s) {
            if (s == null) return 0;
            int a = s.next();
            int b = s.next();
            if (a == 3 && b == 4) throw new IllegalStateException(); // THROWS IllegalStateException
            return a;
        }
    }

    public static class Loop {
        public static int f(Source s) {
            if (s == null) return 0;
            int n = 0;
            while (n < 3 && s.more()) n++;
            return 1 / (n - 2); // THROWS ArithmeticException
        }
    }

    public static class SupplierTwice {
        public static int f(Supplier<String> s) {
            if (s == null || s.get() == null) return 0;
            return s.get().length(); // THROWS NullPointerException
        }
    }

    public static class SupplierOnce {
        public static int f(Supplier<String> s) {
            if (s == null) return 0;
            String text = s.get();
            return text == null ? 0 : text.length();
        }
    }

    public static class RepeatsTheLast {
        public static int f(IntSupplier s) {
            if (s == null) return 0;
            int a = s.getAsInt();
            int b = s.getAsInt();
            int c = s.getAsInt();
            int d = s.getAsInt();
            if (a == 1 && b == 2 && c == 3 && d == 3) throw new IllegalStateException(); // THROWS IllegalStateException
            return 0;
        }
    }

    public static class SafeWhateverComes {
        public static int f(IntSupplier s) {
            if (s == null) return 0;
            int a = s.getAsInt() | 1;
            int b = s.getAsInt() | 1;
            return a / b;
        }
    }
}
