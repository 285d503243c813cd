// AREA: java.lang.numbers
package strings;

/** Parsing and printing of integers in all radices, with signs, limits and bad input; decode; unsigned. */
public class ParseNumbers {
    static String attempt(java.util.function.Supplier<?> s) {
        try {
            return String.valueOf(s.get());
        } catch (NumberFormatException e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+7", "2147483647", "2147483648", "-2147483648", "-2147483649", "", "-", "+", " 1", "1_000", "0x1F", "\u0661\u0662", "1e3", "9223372036854775808"}) {
            System.out.println("[" + s + "] " + attempt(() -> Integer.parseInt(s)) + " | " + attempt(() -> Long.parseLong(s)) + " | " + attempt(() -> Short.parseShort(s)) + " | "
                + attempt(() -> Byte.valueOf(s)) + " | " + attempt(() -> Integer.parseUnsignedInt(s)) + " | " + attempt(() -> Long.parseUnsignedLong(s)));
        }
        for (String s : new String[] {"0x7F", "-0XFF", "#cafe", "010", "-010", "09", "0x", "--1", "99", "0x80000000"}) {
            System.out.println(s + " " + attempt(() -> Integer.decode(s)) + " " + attempt(() -> Long.decode(s)) + " " + attempt(() -> Byte.decode(s)));
        }
        for (int radix : new int[] {2, 9, 16, 23, 30, 36}) {
            System.out.println(radix + " " + Integer.toString(-123456, radix) + " " + Long.toString(Long.MIN_VALUE, radix) + " " + Integer.parseInt("-1010", radix) + " "
                + Long.toUnsignedString(-1, radix) + " " + attempt(() -> Integer.parseInt("zz", radix)));
        }
        System.out.println(attempt(() -> Integer.parseInt("1", 1)) + " " + attempt(() -> Integer.parseInt("1", 37)) + " " + Integer.toString(5, 99));
        System.out.println(Integer.toHexString(-1) + Integer.toOctalString(-8) + Integer.toBinaryString(10) + Long.toHexString(Long.MIN_VALUE) + Integer.toUnsignedString(-1));
        System.out.println(Integer.parseInt("xx123yy", 2, 5, 10) + " " + Integer.parseInt("FF", 0, 2, 16) + " " + attempt(() -> Integer.parseInt("12a", 0, 3, 10)));
        System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.logicalXor(true, false) + " " + Boolean.compare(true, false) + " " + Boolean.hashCode(true));
        System.out.println(Integer.getInteger("no.such", 5) + " " + Long.getLong("no.such") + " " + Integer.valueOf("77").equals(77) + " " + Character.getNumericValue('\u2167') + " " + Character.digit('f', 16) + Character.forDigit(11, 16));
    }
}
