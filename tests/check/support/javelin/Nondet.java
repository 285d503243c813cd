package javelin;

import checksupport.Values;

/** Nondeterministic inputs, for runs on a JVM. */
public final class Nondet {
    private Nondet() {
    }

    /** Ends the run without a verdict unless the condition holds. */
    public static void assume(boolean condition) {
        Values.assume(condition);
    }

    public static int intValue() {
        return Values.nextInt();
    }

    public static boolean booleanValue() {
        return Values.nextBoolean();
    }

    public static byte byteValue() {
        return Values.nextByte();
    }

    public static char charValue() {
        return Values.nextChar();
    }

    public static short shortValue() {
        return Values.nextShort();
    }

    public static long longValue() {
        return Values.nextLong();
    }

    public static float floatValue() {
        return Values.nextFloat();
    }

    public static double doubleValue() {
        return Values.nextDouble();
    }

    public static String string() {
        return Values.nextString();
    }
}
