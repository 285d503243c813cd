// AREA: java.lang.numbers
package strings;

/** Float and Double to text and back: shortest forms, rounding of ties, hexadecimal, bad input. */
public class FloatText {
    static String attempt(String s) {
        try {
            double d = Double.parseDouble(s);
            return d + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + Float.parseFloat(s) + " " + Double.toHexString(d);
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "1", "0.1", "1e23", "2.2250738585072012e-308", "2.2250738585072014e-308", "4.9e-324", "2.4e-324", "2.5e-324", "1.7976931348623157e308",
            "1.7976931348623159e308", "9007199254740993", "9007199254740992.5", "0x1p-1074", "0x1.fffffffffffff8p0", "0x1.8", "NaN", "-Infinity", "infinity", "1d", "1f", "1L", " 1.5 ", "", "1e", ".5", "5.", ".",
            "1e400", "1e-400", "123456789012345678901234567890", "0.000000000000000000000000000001", "1.00000017881393432617187499", "1.00000017881393432617187501", "3.4028235677973366e38", "1__0", "+.e1"}) {
            System.out.println("[" + s + "] " + attempt(s));
        }
        double[] doubles = {1e-3, 9.999e-4, 1e7, 9999999.0, 1.0E21, 123456.789, 2e-3, 4.35, 100, 1.1, 3.3, 1.0 / 3, 2.0 / 3, 1e16, 5e-324, 2.0E-323, 1.0E23, 8.41E21, 2.2E-322};
        for (double d : doubles) {
            System.out.println(d + " " + (float) d + " " + Double.toHexString(d) + " " + Float.toHexString((float) d) + " " + Double.hashCode(d));
        }
        long x = 88172645463325252L;
        long checksum = 0;
        for (int i = 0; i < 3000; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            double d = Double.longBitsToDouble(x);
            if (Double.parseDouble(Double.toString(d)) != d && d == d) System.out.println("round trip failed " + d);
            float f = Float.intBitsToFloat((int) x);
            checksum = checksum * 31 + Double.toString(d).hashCode() + Float.toString(f).hashCode();
        }
        System.out.println(checksum);
        System.out.println(Double.compare(0.0, -0.0) + " " + Double.isFinite(1 / 0.0) + " " + Float.isNaN(0f / 0) + " " + Double.MIN_EXPONENT + " " + Float.floatToRawIntBits(-0f) + " " + Double.max(-0.0, 0.0));
    }
}
