// AREA: jvm.arithmetic
// JDK: 11
package ops;

/** fadd, fsub, fmul, fdiv, frem, fneg with infinities, NaN, signed zeroes, subnormals and rounding. */
public class FloatArithmetic {
    private static final float[] EDGES = {
        0f, -0f, 1f, -1f, 0.1f, 1.5f, -2.75f, 3.4e38f, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f, 1e-20f, 33.333f};

    static int bits(float f) {
        return Float.floatToIntBits(f);
    }

    public static void main(String[] args) {
        int checksum = 0;
        for (float a : EDGES) {
            System.out.println(a + " negated " + -a + " bits " + Integer.toHexString(bits(-a)));
            for (float b : EDGES) {
                float sum = a + b;
                float difference = a - b;
                float product = a * b;
                float quotient = a / b;
                float remainder = a % b;
                System.out.println(sum + " " + difference + " " + product + " " + quotient + " " + remainder);
                checksum = 31 * checksum + bits(sum) ^ bits(difference) ^ bits(product) ^ bits(quotient) ^ bits(remainder);
            }
        }
        System.out.println(Integer.toHexString(checksum));
        System.out.println(16777216f + 1f);
        System.out.println(0.1f + 0.2f);
        System.out.println((double) (0.1f * 3f));
        System.out.println(1f / 0f + " " + -1f / 0f + " " + 0f / 0f + " " + 1f / -0f);
    }
}
