// The Artemis paper's figure 1.1: signum divides by zero for 0; its line for "else" is dead.

public class ExtraMath {

    public static int signum(int a) {
        int ra;
        if (a <= 0 || a >= 0)
            ra = a / abs(a); // THROWS ArithmeticException
        else
            ra = 0; // DEAD
        return ra;
    }

    public static int abs(int b) {
        int rb;
        if (b < 0)
            rb = -b;
        else
            rb = b;
        return rb;
    }
}
