package types;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Widens numbers of every class to a long. */
public class Widening {
    public static long widen(Number number) {
        if (number == null || number instanceof Byte || number instanceof Short || number instanceof Integer) {
            return number == null ? 0 : number.intValue();
        }
        if (number instanceof Float || number instanceof Double) {
            return Math.round(number.doubleValue());
        }
        if (number instanceof BigInteger || number instanceof BigDecimal) {
            return number.longValue();
        }
        return (Long) number; // THROWS ClassCastException
    }
}
