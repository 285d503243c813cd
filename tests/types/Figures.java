package types;

/** Figures of eight classes; one has no corners. */
public class Figures {
    /** A figure of the plane. */
    public sealed interface Figure {
        int corners();
    }

    public record Triangle(int side) implements Figure {
        public int corners() {
            return 3;
        }
    }

    public record Square(int side) implements Figure {
        public int corners() {
            return 4;
        }
    }

    public record Rectangle(int width, int height) implements Figure {
        public int corners() {
            return 4;
        }
    }

    public record Pentagon(int side) implements Figure {
        public int corners() {
            return 5;
        }
    }

    public record Hexagon(int side) implements Figure {
        public int corners() {
            return 6;
        }
    }

    public record Star(int points) implements Figure {
        public int corners() {
            return 10;
        }
    }

    public record Ellipse(int width, int height) implements Figure {
        public int corners() {
            return 0;
        }
    }

    public record Cross(int arm) implements Figure {
        public int corners() {
            return 12;
        }
    }

    public static int turn(Figure figure) {
        if (figure == null) {
            return 0;
        }
        return 360 / figure.corners(); // THROWS ArithmeticException
    }
}
