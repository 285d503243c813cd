// AREA: jvm.constants
// JDK: 11
package ops;

/** Constants of every size: the short forms, bipush, sipush, ldc of int, float, string and class, ldc2_w. */
public class ConstantLoads {
    static final int CONSTANT = 123456789;
    static final String NAME = "con" + "stant" + 5 + 'c' + true + 2.5f;

    public static void main(String[] args) {
        int[] ints = {-1, 0, 1, 2, 3, 4, 5, 6, -2, 127, 128, -128, -129, 255, 32767, 32768, -32768, -32769, 65536, Integer.MAX_VALUE,
            Integer.MIN_VALUE, CONSTANT, 'x', 0b1010, 0777, 1_000_000};
        long[] longs = {0L, 1L, 2L, -1L, Long.MAX_VALUE, Long.MIN_VALUE, 0xCAFEBABEL, 100L};
        float[] floats = {0f, 1f, 2f, 3f, -0f, 0x1.8p1f, 1e-45f, Float.MAX_VALUE, (float) 1e40, Float.NaN};
        double[] doubles = {0d, 1d, 2d, -0d, 0x1p-1074, Double.MAX_VALUE, 1e-5, 123456789012345680.0};
        long sum = 0;
        for (int i : ints) sum = sum * 7 + i;
        for (long l : longs) sum = sum * 7 + l;
        for (float f : floats) sum = sum * 7 + Float.floatToRawIntBits(f);
        for (double d : doubles) sum = sum * 7 + Double.doubleToRawLongBits(d);
        System.out.println(sum);
        Class<?>[] classes = {int.class, void.class, String.class, int[].class, ConstantLoads[][].class, Runnable.class, Integer.TYPE};
        for (Class<?> c : classes) {
            System.out.println(c + " " + c.isPrimitive() + " " + c.isArray() + " " + c.isInterface());
        }
        System.out.println(NAME + " " + (NAME == "constant5ctrue2.5"));
        Object nothing = null;
        System.out.println(nothing + " \u00e9\u4e2d\ud83d\ude00\0".replace('\0', '0') + "\t|\"\\");
        System.out.println("long".repeat(3).length() + "\u0000\uffff".length());
    }
}
