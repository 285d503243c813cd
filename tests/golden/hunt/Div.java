// The Artemis paper's figure 1.4: an explicit exception is followed through calls and handlers (row A8).

public class Div {

    public static int div(int a, int b) {
        if (b == 0)
            throw new ArithmeticException(); // THROWS ArithmeticException in div, div2
        return a / b;
    }

    public static int div1(int a, int b) {
        try {
            return div(a, b);
        } catch (ArithmeticException e) {
            return 0;
        }
    }

    public static int div2(int a, int b) {
        return div(a, b);
    }
}
