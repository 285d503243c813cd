// Objects that stubs return, and what builders of generic types give, in tests that compile.
public class StubResults {
    /** A constructor with a checked exception: no method of a stub can call it. */
    public static class Made {
        final int size;

        public Made(int size) throws java.io.IOException {
            if (size < 0) throw new java.io.IOException(); // THROWS IOException
            this.size = size;
        }
    }

    public interface Source {
        Made next();

        int count();
    }

    @FunctionalInterface
    public interface Single {
        Made only();
    }

    public static class CheckedResults {
        public static int share(Source s) {
            if (s == null) return 0;
            Made made = s.next();
            if (made == null || s.count() != 7) return 1;
            return 10 / made.size; // THROWS ArithmeticException
        }

        public static int of(Single s) {
            if (s == null) return 0;
            Made made = s.only();
            return made == null ? 1 : 10 / made.size; // THROWS ArithmeticException
        }
    }

    public interface Unit<T> { }

    public static final class Metre implements Unit<Metre> { }

    /** Made by a builder only. */
    public static final class Amounts<T extends Unit<T>> {
        private final int total;

        private Amounts(int total) {
            this.total = total;
        }

        public static <T extends Unit<T>> Builder<T> newBuilder() {
            return new Builder<>();
        }

        public int total() {
            return total;
        }

        public static final class Builder<T extends Unit<T>> {
            private int total;

            private Builder() { }

            public Builder<T> total(int total) {
                this.total = total;
                return this;
            }

            public Amounts<T> build() {
                return new Amounts<>(total);
            }
        }
    }

    public static class Built {
        public static int each(Amounts<Metre> amounts) {
            if (amounts == null) return 0;
            return 100 / amounts.total(); // THROWS ArithmeticException
        }
    }
}
