// SPDX-License-Identifier: Apache-2.0
// Objects that are in an interesting state only after some calls; arguments of types that only the code names.
// OPTIONS: --suite 10

import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public class CallsBefore {
    public static class Counter {
        private int total;

        public void count(int by) {
            total += by;
        }

        public int share() {
            if (total == 0) return 0;
            return 100 / (total - 7); // THROWS ArithmeticException
        }
    }

    // One call opens it, the next gives it something to read.
    public static class Channel {
        private boolean open;
        private int waiting;

        public void open() {
            open = true;
        }

        public void offer(int value) {
            if (!open) throw new IllegalStateException("closed"); // THROWS IllegalStateException
            waiting = value;
        }

        public int take() {
            if (!open) return -1;
            if (waiting == 0) return 0;
            return waiting > 1000 ? 2 : 1;
        }
    }

    // What changes is inside of a collection.
    public static class Basket {
        private final List<String> names = new ArrayList<>();

        public void put(String name) {
            if (name != null) names.add(name);
        }

        public boolean has(String name) {
            for (String each : names) {
                if (each.equals(name)) return true;
            }
            return false;
        }

        public static int sizeOf(Basket basket) {
            if (basket == null) return -1;
            return basket.names.isEmpty() ? 0 : 1;
        }
    }

    // Several calls have one name, and parameters of one name.
    public static class Record {
        private final List<Object> values = new ArrayList<>();

        public void add(Boolean value) {
            values.add(value);
        }

        public void add(Character value) {
            values.add(value);
        }

        public void add(long value) {
            values.add(value);
        }

        public boolean hasFlag() {
            for (Object value : values) {
                if (value instanceof Boolean && (Boolean) value) return true;
            }
            return false;
        }
    }

    // A number of one kind or another.
    public static class Numbers {
        public static boolean isWhole(Number number) {
            if (number instanceof Double) return !((Double) number).isNaN() && number.doubleValue() == number.longValue();
            return number instanceof Integer;
        }
    }

    // Nobody can bring it there.
    public static class Sealed {
        private int state;

        public void step() {
            if (state == 0) state = 1;
        }

        public int look() {
            return state < 2 ? state : 100 / (state - 2);
        }
    }

    public static class Point {
        private final int x;

        public Point(int x) {
            this.x = x;
        }

        @Override
        public boolean equals(Object other) {
            if (!(other instanceof Point)) return false;
            return x == ((Point) other).x;
        }

        @Override
        public int hashCode() {
            return x;
        }
    }

    public static class Kinds {
        public static final Class<?> WORD = CharSequence.class;

        public static int of(Class<?> type) {
            if (type == WORD) return 1;
            if (type == Long.class) return 2;
            return 0;
        }
    }

    public static class Format {
        private final char mark;
        private final boolean strict;

        private Format(Builder builder) {
            mark = builder.mark;
            strict = builder.strict;
        }

        public static class Builder {
            private char mark;
            private boolean strict;

            private Builder() {}

            public static Builder create() {
                return new Builder();
            }

            public Builder mark(char c) {
                mark = c;
                return this;
            }

            public Builder strict(boolean is) {
                strict = is;
                return this;
            }

            public Format build() {
                return new Format(this);
            }
        }

        public int width() {
            if (!strict) return 0;
            return mark == '#' ? 1 : 2;
        }
    }

    public interface Maker {
        <T> List<T> make(Class<T> type);
    }

    // No lambda expression can be a Maker.
    public static class Made {
        public static int count(Maker maker) {
            return maker.make(String.class).size(); // THROWS NullPointerException
        }
    }

    // One leads to the other and back, without an end.
    public interface Node {
        Edge[] edges();

        Node parent();
    }

    public interface Edge {
        Node from();

        Node[] ends();
    }

    public static class Graphs {
        public static int degree(Node node) {
            return node == null || node.edges() == null ? 0 : node.edges().length;
        }
    }

    public abstract static class Adapter<T> {
        protected Adapter() {}

        abstract String text(T value);

        public String show(T value) {
            return text(value);
        }
    }

    public static class DateAdapter extends Adapter<Date> {
        @Override
        String text(Date value) {
            return value == null ? "-" : "date";
        }
    }
}
