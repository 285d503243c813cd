// Collections of the heap in the middle of paths: what other paths have loaded or may choose is not touched by them.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

public class CollectedInputs {
    // Enough for several collections.
    static int litter() {
        int sum = 0;
        for (int i = 0; i < 150; i++) sum += new byte[1 << 20].length + new int[1000].length;
        return sum;
    }

    // Another path has a class that this one has not, in a module of its own, far away.
    public static class Proxies {
        public interface Number {
            int get();
        }

        public static int f(int x) {
            if (x <= 0) {
                byte[][] kept = new byte[40][];
                for (int i = 0; i < kept.length; i++) kept[i] = new byte[1 << 20];
                InvocationHandler handler = (proxy, method, arguments) -> kept.length;
                ClassLoader loader = Proxies.class.getClassLoader();
                return ((Number) Proxy.newProxyInstance(loader, new Class<?>[] {Number.class}, handler)).get();
            }
            litter();
            return 10 / (x - 4711); // THROWS ArithmeticException
        }
    }

    public interface Shape {
        int area();
    }

    public record Square(int side) implements Shape {
        @Override
        public int area() {
            return side;
        }
    }

    public record Circle(int radius) implements Shape {
        @Override
        public int area() {
            litter();
            return 3 * radius;
        }
    }

    // Which object it is stays open across collections.
    public static class Open {
        public static int f(Shape shape, String[] names) {
            Map<String, Shape> shapes = new HashMap<>();
            shapes.put("a", shape);
            shape = null;
            litter();
            if (names == null || shapes.get("a") == null) return 0;
            int area = shapes.get("a").area();
            litter();
            return names.length > 1 && names[1] != null && names[1].length() == 2 ? 10 / (area - 12) : 0; // THROWS ArithmeticException
        }
    }
}
