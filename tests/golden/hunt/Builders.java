// Objects that only a builder, a factory or setters make.
public class Builders {
    public static final class Request {
        private final int size;
        private final String path;

        private Request(Builder builder) {
            size = builder.size;
            path = builder.path;
        }

        public static Builder builder() {
            return new Builder();
        }

        public static final class Builder {
            private int size;
            private String path = "/";

            private Builder() { }

            public Builder size(int size) {
                if (size < 0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
                this.size = size;
                return this;
            }

            public Builder path(String path) {
                this.path = path;
                return this;
            }

            public Request build() {
                return new Request(this);
            }
        }

        public int f() {
            if (size < 0) throw new IllegalStateException();
            return 1 / (size - 12); // THROWS ArithmeticException
        }

        public boolean isRoot() {
            return path.equals("/"); // THROWS NullPointerException
        }
    }

    public static final class Range {
        private final int low;
        private final int high;

        private Range(int low, int high) {
            this.low = low;
            this.high = high;
        }

        public static Range of(int low, int high) {
            if (low > high) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            return new Range(low, high);
        }

        public int middle(int x) {
            return x / (high - low); // THROWS ArithmeticException
        }

        public int widthOrOne() {
            return high >= low ? 1 : 1 / (high - high);
        }
    }

    public static class Settings {
        public int retries;
        private boolean strict;

        public Settings() { }

        public Settings(String ignored) {
            strict = true;
        }

        public void setStrict(boolean strict) {
            this.strict = strict;
        }

        public int f() {
            return strict ? 1 : 1 / (retries - 3); // THROWS ArithmeticException
        }
    }

    public static class Outer {
        private final int factor;

        public Outer(int factor) {
            this.factor = factor;
        }

        public class Part {
            private final int size;

            public Part(int size) {
                this.size = size;
            }

            public int f() {
                return size / factor; // THROWS ArithmeticException
            }

            public class Deeper {
                public int f() {
                    return factor / (size - 2); // THROWS ArithmeticException
                }
            }
        }

        public class Checking {
            public Checking(int[] values) {
                if (values.length > factor) throw new IllegalArgumentException(); // THROWS NullPointerException, IllegalArgumentException
            }
        }
    }

    public static class UsesInner {
        public static int f(Outer.Part part) {
            if (part == null || part.size != 8) return 0;
            return part.size == 9 ? 1 / (part.size - 9) : 1;
        }
    }

    // Nothing has to be told to its builder.
    public static final class Cart {
        private final java.util.List<Integer> items;

        private Cart(Builder from) {
            items = from.items;
        }

        public static Builder builder() {
            return new Builder();
        }

        public int first() {
            return items.get(0) == 7 ? 7 : 1; // THROWS IndexOutOfBoundsException
        }

        public static final class Builder {
            private final java.util.List<Integer> items = new java.util.ArrayList<>();

            private Builder() {}

            public Builder item(int item) {
                items.add(item);
                return this;
            }

            public Cart build() {
                return new Cart(this);
            }
        }
    }
}
