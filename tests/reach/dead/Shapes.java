package dead;

/** Figures, and questions about the class of a value. */
public final class Shapes {
    private Shapes() {}

    public static class Rectangle {
        private final int width;
        private final int height;

        public Rectangle(int width, int height) {
            this.width = width;
            this.height = height;
        }

        public int area() {
            return width * height;
        }
    }

    public static class Square extends Rectangle {
        public Square(int side) {
            super(side, side);
        }
    }

    public static int corners(Object figure) {
        if (figure instanceof Rectangle) {
            return ((Rectangle) figure).area() == 0 ? 2 : 4;
        }
        if (figure instanceof Square) {
            return 4; // DEAD
        }
        return 0;
    }

    public static int sides(Object figure) {
        if (figure instanceof Square) {
            return 1;
        }
        if (figure instanceof Rectangle) {
            return 2; // LIVE
        }
        return 0;
    }

    public static String label(Object value) {
        if (value instanceof String && value instanceof Integer) {
            return "both"; // DEAD
        }
        if (value instanceof CharSequence && value instanceof Comparable) {
            return "text"; // LIVE
        }
        return "other";
    }

    public static boolean isExact(Object figure) {
        if (figure != null && figure.getClass() == Rectangle.class && figure instanceof Square) {
            return false; // DEAD
        }
        if (figure != null && figure.getClass() != Rectangle.class && figure instanceof Rectangle) {
            return false; // LIVE
        }
        return figure instanceof Rectangle;
    }
}
