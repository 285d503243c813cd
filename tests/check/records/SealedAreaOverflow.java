// verdict: FALSE
// property: assert
// why: a square of side 46341 has a negative int area
// values: false,46341
import org.sosy_lab.sv_benchmarks.Verifier;

public class SealedAreaOverflow {
    sealed interface Shape permits Square, Rectangle {
        int area();
    }

    record Square(int side) implements Shape {
        public int area() {
            return side * side;
        }
    }

    record Rectangle(int width, int height) implements Shape {
        public int area() {
            return width * height;
        }
    }

    public static void main(String[] args) {
        Shape shape;
        if (Verifier.nondetBoolean()) {
            int w = Verifier.nondetInt();
            int h = Verifier.nondetInt();
            Verifier.assume(w >= 0 && w <= 50000 && h >= 0 && h <= 40000);
            shape = new Rectangle(w, h);
        } else {
            int s = Verifier.nondetInt();
            Verifier.assume(s >= 0 && s <= 46341);
            shape = new Square(s);
        }
        assert shape.area() >= 0;
    }
}
