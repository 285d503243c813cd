package checksupport;

import java.util.ArrayList;
import java.util.List;

/**
 * Where Verifier and Nondet take their values from: a list (property values, comma separated, in
 * the order of the calls; after its end every value is 0, false or ""), or a pseudo-random sequence
 * (property seed) that mixes small, boundary, literal and arbitrary values.
 */
public final class Values {
    /** What a failed assumption throws below Trial; a program alone is halted instead. */
    public static final class AssumptionFailed extends Error {
        private static final long serialVersionUID = 1L;

        AssumptionFailed() {
            super("assumption", null, false, false);
        }
    }

    private static final int[] INT_EDGES = {
        0, 1, -1, 2, -2, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MAX_VALUE - 1,
        Integer.MIN_VALUE + 1, 127, 128, 255, 256, -128, -129, 32767, 32768, -32768, 65535, 65536,
        46340, 46341, 1 << 30, 31, 32, 33, 63, 64, 10, 100, 1000, 1000000007, 0x55555555
    };
    private static final long[] LONG_EDGES = {
        0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE - 1, Integer.MAX_VALUE,
        Integer.MIN_VALUE, 1L << 31, 1L << 32, 1L << 53, (1L << 53) + 1, 3037000499L, 3037000500L
    };
    private static final double[] DOUBLE_EDGES = {
        0.0, -0.0, 1.0, -1.0, 0.1, 0.5, 2.0, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MAX_VALUE, Double.MIN_VALUE, -Double.MAX_VALUE,
        Double.MIN_NORMAL, 9007199254740992.0, 2147483648.0, 1e16, 1e-16, 16777216.0, 100.0
    };
    private static final String[] ALPHABETS = {
        "ab", "0123456789", "abcdefghijklmnopqrstuvwxyz", "()+-*/0123456789", "aA bB,;:=",
        "-+.0123456789exX", "xyz\n \t", "!\"#$%&'()*+,-./0123456789:;<=>?@ABCXYZ[\\]^_`abcxyz{|}~"
    };

    private static List<String> list;
    private static int position;
    private static long state;
    private static int profile;
    private static boolean throwing;
    private static StringBuilder drawn;

    private static int[] ints = {};
    private static long[] longs = {};
    private static double[] doubles = {};
    private static String[] strings = {};

    static {
        String values = System.getProperty("values");
        if (values != null) {
            list = parseList(values);
        } else {
            seed(Long.getLong("seed", 0L));
        }
    }

    private Values() {
    }

    /** Failed assumptions throw instead of halting the machine. */
    static void throwOnAssume() {
        throwing = true;
    }

    /** Literals of the program under trial, which are tried among the other values. */
    static void literals(int[] i, long[] l, double[] d, String[] s) {
        ints = i;
        longs = l;
        doubles = d;
        strings = s;
    }

    static void seed(long seed) {
        list = null;
        drawn = null;
        state = seed * 0x9E3779B97F4A7C15L + 0x1234567;
        bits();
        profile = below(6);
    }

    static void list(List<String> values) {
        list = values;
        drawn = null;
        position = 0;
    }

    static void record() {
        drawn = new StringBuilder();
    }

    static String recorded() {
        return drawn == null ? "" : drawn.toString();
    }

    public static void assume(boolean condition) {
        if (!condition) {
            if (throwing) {
                throw new AssumptionFailed();
            }
            Runtime.getRuntime().halt(0);
        }
    }

    public static int nextInt() {
        return (int) note(given() ? integer("int") : randomInt());
    }

    public static boolean nextBoolean() {
        boolean b = given() ? take("false").equals("true") : (bits() & 1) == 0;
        note(Boolean.toString(b));
        return b;
    }

    public static byte nextByte() {
        return (byte) note(given() ? integer("byte") : (byte) randomInt());
    }

    public static char nextChar() {
        return (char) note(given() ? integer("char") : randomChar());
    }

    public static short nextShort() {
        return (short) note(given() ? integer("short") : (short) randomInt());
    }

    public static long nextLong() {
        return note(given() ? integer("long") : randomLong());
    }

    public static float nextFloat() {
        float f = given() ? Float.parseFloat(take("0")) : randomFloat();
        note(Float.toString(f));
        return f;
    }

    public static double nextDouble() {
        double d = given() ? Double.parseDouble(take("0")) : randomDouble();
        note(Double.toString(d));
        return d;
    }

    /** Never null. */
    public static String nextString() {
        String s = given() ? take("") : randomString();
        note(quote(s));
        return s;
    }

    private static boolean given() {
        return list != null;
    }

    private static String take(String otherwise) {
        return position < list.size() ? list.get(position++) : otherwise;
    }

    private static long integer(String kind) {
        String s = take("0");
        long v = Long.parseLong(s);
        boolean fits = switch (kind) {
            case "int" -> v == (int) v;
            case "byte" -> v == (byte) v;
            case "char" -> v == (char) v;
            case "short" -> v == (short) v;
            default -> true;
        };
        if (!fits) {
            throw new IllegalArgumentException(s + " is no " + kind);
        }
        return v;
    }

    private static long note(long v) {
        if (drawn != null) {
            note(Long.toString(v));
        }
        return v;
    }

    private static void note(String v) {
        if (drawn != null) {
            drawn.append(drawn.length() == 0 ? "" : ",").append(v);
        }
    }

    private static long bits() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    private static int below(int n) {
        return (int) ((bits() >>> 33) % n);
    }

    /** Three of the six profiles of a run are mostly small values, so that assumptions hold. */
    private static int kind() {
        int k = below(8);
        switch (profile) {
            case 0:
            case 1:
                return 0;
            case 2:
                return k < 6 ? 0 : k - 5;
            case 3:
                return k < 5 ? 1 : k - 4;
            case 4:
                return k < 5 ? 2 : k - 5;
            default:
                return k < 3 ? 0 : k < 5 ? 1 : k - 3;
        }
    }

    private static int randomInt() {
        switch (kind()) {
            case 0:
                return below(8) == 0 ? -below(9) : below(9);
            case 1:
                return below(3) == 0 ? below(2001) - 1000 : below(256) - below(64);
            case 2:
                return INT_EDGES[below(INT_EDGES.length)] + (below(4) == 0 ? below(5) - 2 : 0);
            case 3:
                return ints.length > 0 ? ints[below(ints.length)] + below(3) - 1 : below(100000);
            default:
                return (int) (bits() >> below(33));
        }
    }

    private static long randomLong() {
        switch (kind()) {
            case 2:
                return LONG_EDGES[below(LONG_EDGES.length)] + (below(4) == 0 ? below(5) - 2 : 0);
            case 3:
                return longs.length > 0 ? longs[below(longs.length)] + below(3) - 1 : randomInt();
            case 4:
                return bits() >> below(64);
            default:
                return randomInt();
        }
    }

    private static char randomChar() {
        switch (kind()) {
            case 0:
            case 1:
                return oneOf(ALPHABETS[below(ALPHABETS.length)]);
            case 2:
                return (char) below(256);
            default:
                return (char) bits();
        }
    }

    private static float randomFloat() {
        return below(8) == 0 ? Float.intBitsToFloat((int) bits()) : (float) randomDouble();
    }

    private static double randomDouble() {
        switch (kind()) {
            case 0:
                return below(3) == 0 ? below(9) : (below(4001) - 1000) / 100.0;
            case 1:
                return below(2) == 0 ? below(2001) - 1000 : (bits() >>> 11) * 0x1.0p-53 * 100;
            case 2:
                return DOUBLE_EDGES[below(DOUBLE_EDGES.length)];
            case 3:
                return doubles.length > 0 ? doubles[below(doubles.length)] : randomInt();
            default:
                return Double.longBitsToDouble(bits());
        }
    }

    private static char oneOf(String s) {
        return s.charAt(below(s.length()));
    }

    static String randomString() {
        int way = below(10);
        if (way == 0) {
            return "";
        }
        if (way == 1) {
            return Integer.toString(randomInt());
        }
        if (way < 5 && strings.length > 0) {
            String word = strings[below(strings.length)];
            int change = below(6);
            if (change == 0 && !word.isEmpty()) {
                return word.substring(below(word.length()));
            }
            if (change == 1) {
                return word + strings[below(strings.length)];
            }
            if (change == 2) {
                return word + oneOf(ALPHABETS[below(ALPHABETS.length)]);
            }
            return word;
        }
        String alphabet = ALPHABETS[below(ALPHABETS.length)];
        int length = below(way == 9 ? 14 : 6);
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < length; i++) {
            s.append(way == 8 ? randomChar() : oneOf(alphabet));
        }
        return s.toString();
    }

    static int randomBelow(int n) {
        return below(n);
    }

    static String quote(String s) {
        StringBuilder b = new StringBuilder("\"");
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            if (c == '"' || c == '\\') {
                b.append('\\').append(c);
            } else if (c == '\n') {
                b.append("\\n");
            } else if (c < ' ' || c > '~') {
                b.append(String.format("\\u%04x", (int) c));
            } else {
                b.append(c);
            }
        }
        return b.append('"').toString();
    }

    /** Items separated by commas; an item in double quotes may hold \n, \t, \\, \" and unicode escapes. */
    static List<String> parseList(String text) {
        List<String> items = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == ',' || c == ' ') {
                i++;
            } else if (c == '"') {
                StringBuilder b = new StringBuilder();
                for (i++; text.charAt(i) != '"'; i++) {
                    c = text.charAt(i);
                    if (c == '\\') {
                        c = text.charAt(++i);
                        if (c == 'u') {
                            c = (char) Integer.parseInt(text.substring(i + 1, i + 5), 16);
                            i += 4;
                        } else {
                            c = c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
                        }
                    }
                    b.append(c);
                }
                i++;
                items.add(b.toString());
            } else {
                int end = text.indexOf(',', i);
                end = end < 0 ? text.length() : end;
                items.add(text.substring(i, end).trim());
                i = end;
            }
        }
        return items;
    }
}
