// Conditions of casts and type tests name the type that the code asks for, not one of those that were passed.
// WHEN Casts.toInterface: o != null && !(o instanceof Cloneable)
// WHEN Casts.toList: o != null && !(o instanceof List)
// WHEN Casts.toOwn: o != null && !(o instanceof CastConditions.Shape)
// WHEN Casts.toNone: o != null && !(o instanceof Exception)
// WHEN Tests.positive: o instanceof CastConditions.Shape
// WHEN Tests.negative: !(o instanceof Cloneable)
// WHEN Tests.both: o instanceof CastConditions.Shape && !(o instanceof CastConditions.Square)
// WHEN Tests.inside: o instanceof Number
import java.util.List;

public class CastConditions {
    public interface Shape {
        int area();
    }

    public static class Square implements Shape {
        @Override
        public int area() {
            return 1;
        }
    }

    public static class Circle implements Shape {
        @Override
        public int area() {
            return 2;
        }
    }

    public static class Casts {
        public static boolean toInterface(Object o) {
            return (Cloneable) o == null; // THROWS ClassCastException
        }

        public static boolean toList(Object o) {
            return (List<?>) o == null; // THROWS ClassCastException
        }

        public static boolean toOwn(Object o) {
            return (Shape) o == null; // THROWS ClassCastException
        }

        public static boolean toNone(Object o) {
            return (Exception) o == null; // THROWS ClassCastException
        }
    }

    public static class Tests {
        public static int positive(Object o) {
            if (o instanceof Shape) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }

        public static int negative(Object o) {
            if (!(o instanceof Cloneable)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }

        public static int both(Object o) {
            if (o instanceof Shape && !(o instanceof Square)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }

        public static int inside(Object o) {
            if (Number.class.isInstance(o)) throw new IllegalStateException(); // THROWS IllegalStateException
            return 1;
        }
    }
}
