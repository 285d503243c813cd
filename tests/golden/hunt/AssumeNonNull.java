// OPTIONS: --assume-non-null
// No argument is null, nor an element of one; what else can go wrong is found as ever.
import java.util.List;

public class AssumeNonNull {
    public static class Text {
        public static int f(String text) {
            return 10 / text.length(); // THROWS ArithmeticException
        }
    }

    public static class Numbers {
        public static int f(int[] numbers) {
            return numbers.length + numbers[1]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class Elements {
        public static int f(String[] names) {
            int length = 0;
            for (String name : names) length += name.length();
            if (length == 5) throw new IllegalStateException(); // THROWS IllegalStateException
            return length;
        }
    }

    public static class InList {
        public static int f(List<String> names) {
            int length = 0;
            for (String name : names) length += name.length();
            return length;
        }
    }

    public static class Boxed {
        public static int f(Integer number) {
            return 7 / (number - 3); // THROWS ArithmeticException
        }
    }

    // What the code itself makes null, is null.
    public static class Own {
        public static int f(int x) {
            String text = x == 5 ? null : "text";
            return text.length(); // THROWS NullPointerException
        }
    }

    // An interface with many methods is implemented like any other.
    public interface Large {
        int a(); int b(); int c(); int d(); int e(); int f(); int g(); int h(); int i(); int j(); int k(); int l(); int m(); int n();
        String name();
    }

    public static class OfLarge {
        public static int f(Large large) {
            return 10 / large.n() + large.name().length(); // THROWS ArithmeticException
        }
    }

    // An Optional that is empty is not null.
    public static class Empty {
        public static int f(java.util.Optional<String> text) {
            return text.get().length(); // THROWS NoSuchElementException
        }

        public static int g(java.util.Optional<String> text) {
            return text.map(String::length).orElse(0);
        }
    }

    // Public fields are given like arguments, whatever the constructor.
    public static class Point {
        public String label;
        public int x;

        public Point(int x) {
            this.x = x;
        }

        public int g() {
            return label.length() + 5 / x; // THROWS ArithmeticException
        }
    }

    public static class OfPoint {
        public static int f(Point point) {
            return point.label.length();
        }
    }
}
