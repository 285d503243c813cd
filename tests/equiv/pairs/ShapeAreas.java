// VERDICT: equivalent
// A method that each shape has becomes one method with instanceof patterns.
public final class ShapeAreas {
    public sealed interface Shape permits Square, Rect, Frame {
        int area();
    }

    public record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    public record Rect(int width, int height) implements Shape {
        public int area() {
            return width * height;
        }
    }

    public record Frame(int outer, int inner) implements Shape {
        public int area() {
            return outer * outer - inner * inner;
        }
    }

    public static final class Before {
        public static int f(Shape shape, int price) {
            int cost = shape.area() * price;
            return cost < 0 ? 0 : cost;
        }
    }

    public static final class After {
        public static int f(Shape shape, int price) {
            int area;
            if (shape instanceof Square square) {
                area = square.side() * square.side();
            } else if (shape instanceof Rect rect) {
                area = rect.height() * rect.width();
            } else {
                Frame frame = (Frame) shape;
                area = (frame.outer() - frame.inner()) * (frame.outer() + frame.inner());
            }
            return Math.max(0, area * price);
        }
    }
}
