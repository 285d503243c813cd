// AREA: java.lang.runtime (pattern switches)
// JAVAC: --enable-preview --release 25
// JVM: --enable-preview
// JDK: 25-25
package later;

/** Primitive types in patterns, a preview of Java 25: exact conversions decide. */
public class PrimitivePatterns25 {
    static String narrow(int i) {
        return switch (i) {
            case byte b when b < 0 -> "negative byte " + b;
            case byte b -> "byte " + b;
            case short s -> "short " + s;
            case char c -> "char " + (int) c;
            case int n -> "int " + n;
        };
    }

    static String wide(double d) {
        return switch (d) {
            case 0.0 -> "zero";
            case int i -> "int " + i;
            case long l -> "long " + l;
            case float f -> "float " + f;
            case double e -> "double " + e;
        };
    }

    static String flag(boolean b) {
        return switch (b) {
            case true -> "yes";
            case false -> "no";
        };
    }

    static String boxed(Object o) {
        return switch (o) {
            case char c -> "char " + c;
            case int i when i > 100 -> "large " + i;
            case int i -> "int " + i;
            case long l -> "long " + l;
            case null -> "null";
            default -> "other " + o;
        };
    }

    record Reading(double value) { }

    public static void main(String[] args) {
        for (int i : new int[] {0, -5, 127, 128, -129, 40000, 65535, 65536, Integer.MIN_VALUE}) System.out.println(narrow(i));
        for (double d : new double[] {0.0, -0.0, 3, 1e10, 0.5, 0.1, Double.NaN, 1e300, 16777217.5}) System.out.println(wide(d));
        System.out.println(flag(true) + flag(args.length > 0));
        for (Object o : new Object[] {101, 5, 6L, 'x', null, 2.5, (byte) 1}) System.out.println(boxed(o));
        for (double d : new double[] {42, 42.5}) System.out.println(new Reading(d) instanceof Reading(int i) ? "exact " + i : "inexact");
        long big = 1L << 40;
        System.out.println((big instanceof int) + " " + (big instanceof float f ? f : -1) + " " + (12L instanceof byte));
    }
}
