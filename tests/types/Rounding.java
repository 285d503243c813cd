package types;

/** An amount of any class in cents. */
public class Rounding {
    public static long cents(Number amount) {
        if (amount == null) {
            return 0;
        }
        if (amount.doubleValue() == amount.longValue()) {
            return amount.longValue() * 100;
        }
        if (amount instanceof Float) {
            return Math.round(amount.floatValue() * 100);
        }
        return Math.round((Double) amount * 100); // THROWS ClassCastException
    }
}
