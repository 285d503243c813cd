// AREA: java.util.Arrays loops
// INTRINSICS: compared
package util;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Fused products, arrays of shorts and booleans, and encoding of characters, over all small inputs. */
public class SmallInputs {
    private static void products() {
        float[] floats = {0f, -0f, 1f, -1f, 0.1f, 3f, 1e-45f, 1.17e-38f, 3.4e38f, 16777217f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
        double[] doubles = {0.0, -0.0, 1.0, -1.0, 0.1, 3.0, 5e-324, 2.3e-308, 1.7e308, 9007199254740993.0, Double.NaN, Double.POSITIVE_INFINITY};
        long sum = 0;
        for (float a : floats) {
            for (float b : floats) {
                for (float c : floats) sum = sum * 31 + Float.floatToIntBits(Math.fma(a, b, c));
            }
        }
        for (double a : doubles) {
            for (double b : doubles) {
                for (double c : doubles) sum = sum * 31 + Double.doubleToLongBits(Math.fma(a, b, c));
            }
        }
        long[] longs = {0, 1, -1, 3, 1L << 31, 1L << 32, -(1L << 33), Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdefL};
        for (long a : longs) {
            for (long b : longs) sum = sum * 31 + Math.multiplyHigh(a, b);
        }
        System.out.println(sum);
    }

    private static void equality() {
        int equal = 0;
        for (int i = 0; i < 256; i++) {
            boolean[] left = new boolean[i & 3];
            short[] shorts = new short[i >> 6];
            for (int k = 0; k < left.length; k++) left[k] = (i >> (2 + k) & 1) != 0;
            for (int k = 0; k < shorts.length; k++) shorts[k] = (short) ((i >> (2 * k) & 3) * 20_000);
            for (int j = 0; j < 256; j++) {
                boolean[] right = new boolean[j & 3];
                short[] others = new short[j >> 6];
                for (int k = 0; k < right.length; k++) right[k] = (j >> (2 + k) & 1) != 0;
                for (int k = 0; k < others.length; k++) others[k] = (short) ((j >> (2 * k) & 3) * 20_000);
                if (Arrays.equals(left, right)) equal++;
                if (Arrays.equals(shorts, others)) equal += 1000;
            }
        }
        System.out.println(equal + " " + Arrays.equals((short[]) null, null) + Arrays.equals(new short[0], null) + Arrays.equals((boolean[]) null, new boolean[1]));
    }

    private static void encoding() {
        char[] alphabet = {'a', '\u00ff', '\u0100', '\ud83d', '\ude00'};
        long sum = 0;
        for (int length = 0; length <= 4; length++) {
            int count = (int) Math.pow(alphabet.length, length);
            for (int which = 0; which < count; which++) {
                char[] text = new char[length];
                for (int k = 0, rest = which; k < length; k++, rest /= alphabet.length) text[k] = alphabet[rest % alphabet.length];
                for (int room = 0; room <= length; room++) {
                    CharsetEncoder encoder = StandardCharsets.ISO_8859_1.newEncoder();
                    CharBuffer in = CharBuffer.wrap(text);
                    ByteBuffer out = ByteBuffer.allocate(room);
                    CoderResult result = encoder.encode(in, out, true);
                    sum = sum * 31 + result.toString().hashCode() + in.position() * 7L + out.position() * 11L + Arrays.hashCode(out.array());
                }
            }
        }
        System.out.println(sum);
    }

    public static void main(String[] args) {
        products();
        equality();
        encoding();
    }
}
