package states;

/** Makes a user wait longer after each wrong code, until a right one comes. */
public class Lockout {
    private final int code;
    private int failures;

    public Lockout(int code) {
        this.code = code;
    }

    public boolean enter(int attempt) {
        if (attempt == code) {
            failures = 0;
            return true;
        }
        if (failures < 3) {
            failures++;
        }
        return false;
    }

    public int secondsToWait() {
        return 60 / (3 - failures); // THROWS ArithmeticException
    }
}
