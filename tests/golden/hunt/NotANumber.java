// OPTIONS: --suite 5
// Whichever NaN a computation gives, it is the same result.
public class NotANumber {
    public static double remainder(double a, double b) {
        return a % b;
    }

    public static float remainder(float a, float b) {
        return a % b;
    }
}
