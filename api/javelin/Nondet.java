// SPDX-License-Identifier: Apache-2.0
package javelin;

/**
 * Values that may be anything. In a concrete run they are those of the system property {@code javelin.nondet}, separated by
 * commas, and then zeros and empty strings; {@code javelin follow} makes each an input, "any[0]", "any[1]", ...;
 * {@code javelin hunt} and {@code javelin check} look for values that matter, and {@link #give} them when they show an error.
 */
public final class Nondet {
    private static String[] values = System.getProperty("javelin.nondet", "").split(",");
    private static int next;

    private Nondet() {}

    public static boolean anyBoolean() { return markBoolean(nextLong() != 0); }
    public static byte anyByte() { return markByte((byte) nextLong()); }
    public static char anyChar() { return markChar((char) nextLong()); }
    public static short anyShort() { return markShort((short) nextLong()); }
    public static int anyInt() { return markInt((int) nextLong()); }
    public static long anyLong() { return markLong(nextLong()); }
    public static float anyFloat() { return markFloat(Float.parseFloat(nextText())); }
    public static double anyDouble() { return markDouble(Double.parseDouble(nextText())); }
    /** Never null. */
    public static String anyString() { return markString(nextString()); }

    // The same by other names.
    public static boolean booleanValue() { return anyBoolean(); }
    public static byte byteValue() { return anyByte(); }
    public static char charValue() { return anyChar(); }
    public static short shortValue() { return anyShort(); }
    public static int intValue() { return anyInt(); }
    public static long longValue() { return anyLong(); }
    public static float floatValue() { return anyFloat(); }
    public static double doubleValue() { return anyDouble(); }
    public static String string() { return anyString(); }

    /** Ends the program, which shows nothing then, unless the condition holds. */
    public static void assume(boolean condition) {
        if (!condition) Runtime.getRuntime().halt(0);
    }

    /** The next values, for tests: numbers, characters, booleans, strings. */
    public static void give(Object... given) {
        values = new String[given.length];
        next = 0;
        for (int i = 0; i < given.length; i++) {
            Object value = given[i];
            if (value instanceof Character) value = (int) (Character) value;
            if (value instanceof Boolean) value = (Boolean) value ? 1 : 0;
            values[i] = value.toString();
        }
    }

    private static String nextString() {
        return next < values.length ? values[next++] : "";
    }

    private static String nextText() {
        String text = nextString().trim();
        return text.isEmpty() ? "0" : text;
    }

    private static long nextLong() {
        return Long.parseLong(nextText());
    }

    // Where javelin puts an input in the place of the value.
    private static boolean markBoolean(boolean value) { return value; }
    private static byte markByte(byte value) { return value; }
    private static char markChar(char value) { return value; }
    private static short markShort(short value) { return value; }
    private static int markInt(int value) { return value; }
    private static long markLong(long value) { return value; }
    private static float markFloat(float value) { return value; }
    private static double markDouble(double value) { return value; }
    private static String markString(String value) { return value; }
}
