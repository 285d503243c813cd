// SPDX-License-Identifier: Apache-2.0
package javelin;

/**
 * Values that may be anything. In a concrete run they are those of the system property {@code javelin.nondet}, separated by
 * commas, and then zeros; {@code javelin follow} makes each an input, "any[0]", "any[1]", ..., and {@code javelin hunt} looks
 * for values that matter; its tests {@link #give} them.
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

    /** The next values, for tests: numbers, characters, booleans. */
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

    private static String nextText() {
        String text = next < values.length ? values[next].trim() : "";
        next++;
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
}
