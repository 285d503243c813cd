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
}
