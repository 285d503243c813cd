// Sealed types, records, enums, nest mates, inner, local and anonymous classes.
package fixture;

import java.util.List;
import java.util.Map;

sealed interface Shapes<T extends Number> permits Shapes.Circle, Shapes.Square, Shapes.Other {
    double area();

    record Circle(@Deprecated @Inner("r") double radius, List<? super String> names) implements Shapes<Integer> {
        @Override
        public double area() {
            return Math.PI * radius * radius;
        }
    }

    record Square(int side) implements Shapes<Long> {
        @Override
        public double area() {
            return side * side;
        }
    }

    non-sealed class Other implements Shapes<Byte> {
        private int secret = 1;

        @Override
        public double area() {
            return new Nested().look(this);
        }

        private class Nested {
            private int look(Other other) {
                return other.secret;
            }
        }
    }
}

enum Colour {
    RED,
    GREEN {
        @Override
        int rank() {
            return 2;
        }
    };

    int rank() {
        return 1;
    }
}

class Enclosing<K, V extends Map<K, ? extends V[]>> {
    static final int NUMBER = 42;
    static final long LONG = 1L << 33;
    static final float FLOAT = 0.5f;
    static final double DOUBLE = 1e300;
    static final String TEXT = "constant";
    static final byte BYTE = -3;
    static final boolean FLAG = true;
    static final char CHAR = 'ß';
    final int instance = 7;
    static final Object NONE = null;

    static final Runnable FIELD = new Runnable() {
        @Override
        public void run() {
        }
    };

    <X extends Exception> List<K[]> method(final K first, V second, int... rest) throws X, java.io.IOException {
        class Local {
            K kept = first;
        }
        new Object() {
            @Override
            public String toString() {
                return "anonymous";
            }
        }.toString();
        new Local();
        return null;
    }
}
