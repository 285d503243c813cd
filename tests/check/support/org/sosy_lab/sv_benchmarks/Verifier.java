package org.sosy_lab.sv_benchmarks;

import checksupport.Values;

/** The nondeterministic inputs of SV-COMP's Java programs, for runs on a JVM. */
public final class Verifier {
    private Verifier() {
    }

    /** Ends the run without a verdict unless the condition holds. */
    public static void assume(boolean condition) {
        Values.assume(condition);
    }

    public static int nondetInt() {
        return Values.nextInt();
    }

    public static boolean nondetBoolean() {
        return Values.nextBoolean();
    }

    public static byte nondetByte() {
        return Values.nextByte();
    }

    public static char nondetChar() {
        return Values.nextChar();
    }

    public static short nondetShort() {
        return Values.nextShort();
    }

    public static long nondetLong() {
        return Values.nextLong();
    }

    public static float nondetFloat() {
        return Values.nextFloat();
    }

    public static double nondetDouble() {
        return Values.nextDouble();
    }

    public static String nondetString() {
        return Values.nextString();
    }
}
