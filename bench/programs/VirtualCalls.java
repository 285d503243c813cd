/** Virtual and interface calls on several receiver classes, and field accesses. */
public class VirtualCalls {
    interface Shape {
        int area(int scale);
    }

    static abstract class Base implements Shape {
        int calls;

        abstract int side();

        @Override
        public int area(int scale) {
            calls++;
            return side() * scale;
        }
    }

    static final class Square extends Base {
        int side() {
            return 3;
        }
    }

    static final class Cube extends Base {
        int side() {
            return calls & 7;
        }

        @Override
        public int area(int scale) {
            return 6 * super.area(scale);
        }
    }

    static final class Point implements Shape {
        public int area(int scale) {
            return scale >> 1;
        }
    }

    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        Shape[] shapes = {new Square(), new Cube(), new Point(), new Square(), (scale) -> scale ^ 5};
        int sum = 0;
        for (int i = 0; i < size; i++) sum += shapes[i % 5].area(i);
        System.out.println(sum);
    }
}
