// main(String[]) is explored like any other method, but for what no launcher passes: neither the array nor a word is null.
public class Mains {
    public static void main(String[] args) {
        String first = args[0]; // THROWS ArrayIndexOutOfBoundsException
        if (first.equals("go")) throw new IllegalStateException(); // THROWS IllegalStateException
        if (args.length == 2) System.out.println(10 / args[1].length()); // THROWS ArithmeticException
        if (args.length == 3) System.out.println(10 / Integer.parseInt(args[2])); // THROWS ArithmeticException, NumberFormatException
    }

    // The same in a method of another name.
    public static class NoMain {
        public static int other(String[] args) {
            return args[0].length(); // THROWS ArrayIndexOutOfBoundsException, NullPointerException
        }
    }

    // Nor are these a program's start: they are called like others.
    public static class OtherParameters {
        public static int main(String s) {
            return s.length(); // THROWS NullPointerException
        }
    }

    public static class OtherResult {
        public static int main(String[] args) {
            return args.length; // THROWS NullPointerException
        }
    }

    public static class OfAnObject {
        public void main(String[] args) {
            if (args.length == 2) throw new IllegalStateException(); // THROWS IllegalStateException, NullPointerException
        }
    }
}
