// SPDX-License-Identifier: Apache-2.0
// Objects whose classes override the method that is explored show nothing of it; constructors with many parameters.
// OPTIONS: --suite 10

public class Overridden {
    public abstract static class Shape {
        private final int size;

        protected Shape(int size) {
            this.size = size;
        }

        public int area() {
            return 100 / size; // THROWS ArithmeticException in Shape.area
        }
    }

    public static class Circle extends Shape {
        public Circle(int size) {
            super(size);
        }

        @Override
        public int area() {
            return 3;
        }
    }

    public static class Square extends Shape {
        public Square(int size) {
            super(size);
        }
    }

    public static class Door {
        private final boolean open;

        private Door(boolean open) {
            this.open = open;
        }

        public static Door of(boolean open) {
            if (open) return new Door(true);
            return new Door(false) {
                @Override
                public int width() {
                    return 0;
                }
            };
        }

        public int width() {
            if (open) throw new IllegalStateException(); // THROWS IllegalStateException in width
            return 1;
        }
    }

    public static class Form {
        private final int a;
        private final int b;

        public Form(int a, int b, boolean c, char d, long e, String f, byte g, short h) {
            this.a = a;
            this.b = c && d == 'x' && e > h && g != 0 && f == null ? b : 1;
        }

        public int ratio() {
            return a / b; // THROWS ArithmeticException
        }
    }
}
