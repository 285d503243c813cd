// SPDX-License-Identifier: Apache-2.0
package org.sosy_lab.sv_benchmarks;

import javelin.Nondet;

/** The inputs of SV-COMP's Java programs, taken from {@link Nondet}. */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) { Nondet.assume(condition); }

    public static boolean nondetBoolean() { return Nondet.anyBoolean(); }
    public static byte nondetByte() { return Nondet.anyByte(); }
    public static char nondetChar() { return Nondet.anyChar(); }
    public static short nondetShort() { return Nondet.anyShort(); }
    public static int nondetInt() { return Nondet.anyInt(); }
    public static long nondetLong() { return Nondet.anyLong(); }
    public static float nondetFloat() { return Nondet.anyFloat(); }
    public static double nondetDouble() { return Nondet.anyDouble(); }
    public static String nondetString() { return Nondet.anyString(); }
}
