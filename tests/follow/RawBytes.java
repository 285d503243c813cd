// Values in memory are read and written in other pieces than they are: Unsafe by every size at every offset, over
// arrays of every width, with what was there being symbolic or not; reflection; bits of floats.
// ARGS: hello-world
// AT LEAST: 40
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import sun.misc.Unsafe;

@SuppressWarnings("deprecation")
public class RawBytes {
  static Unsafe unsafe;
  static int seen;
  public int number;

  public RawBytes(int number) { this.number = number; }
  public static long twice(long x) { return 2 * x; }
  public int minus(int x) { return number - x; }

  static Object fresh(int kind, byte[] from) {
    switch (kind) {
      case 0: return from.clone();
      case 1: return new short[] {(short) (from[0] * 3), from[1], 3, (short) (from[2] << 8), 4};
      case 2: return new char[] {(char) (from[0] * 3), 77, (char) (from[2] << 8), (char) from[1], 5};
      case 3: return new int[] {from[0] * 1000003, from[1], 5};
      case 4: return new float[] {from[0] * 1.5f, 3f, from[1]};
      default: return new long[] {from[0] * 1000000007L, from[1]};
    }
  }

  // A number of all that is in the array now.
  static long sum(Object array) {
    long sum = 0;
    for (int i = 0; i < Array.getLength(array); i++)
      sum = sum * 31 + (array instanceof float[] f ? Float.floatToRawIntBits(f[i]) : Array.getLong(array, i));
    return sum;
  }

  static void test(long value) {
    if ((value & 31) == 19) seen++;
  }

  public static void main(String[] args) throws Exception {
    Field field = Unsafe.class.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    unsafe = (Unsafe) field.get(null);
    byte[] in = args[0].getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    for (int kind = 0; kind < 6; kind++) {
      long base = unsafe.arrayBaseOffset(fresh(kind, in).getClass());
      for (int at = 0; at < 3; at++) {
        Object array = fresh(kind, in);
        unsafe.putByte(array, base + at, (byte) (in[3] + 1));
        test(sum(array) ^ unsafe.getByte(array, base + at + 1));
        array = fresh(kind, in);
        unsafe.putShort(array, base + at, (short) (in[4] * 257));
        test(sum(array) ^ unsafe.getShort(array, base + at));
        array = fresh(kind, in);
        unsafe.putChar(array, base + at, (char) 0x1234);
        test(sum(array) ^ unsafe.getChar(array, base + at + 1));
        array = fresh(kind, in);
        unsafe.putInt(array, base + at, in[5] * 65537);
        test(sum(array) ^ unsafe.getInt(array, base + at + 1));
        array = fresh(kind, in);
        test(unsafe.getLong(array, base + at) >>> 9);
        unsafe.setMemory(array, base + at, 3, (byte) 9);
        if (kind != 4) test(sum(array));
        byte[] copy = new byte[16];
        unsafe.copyMemory(fresh(kind, in), base + at, copy, Unsafe.ARRAY_BYTE_BASE_OFFSET + 1, 5);
        test(sum(copy));
        long[] longs = {in[6] * 3L, in[7]};
        unsafe.copyMemory(fresh(kind, in), base, longs, Unsafe.ARRAY_LONG_BASE_OFFSET + at, 6);
        test(sum(longs));
      }
    }
    test((Long) RawBytes.class.getMethod("twice", long.class).invoke(null, in[0] * 1000));
    RawBytes made = RawBytes.class.getConstructor(int.class).newInstance((short) (in[1] * 300));
    test((Integer) RawBytes.class.getMethod("minus", int.class).invoke(made, (short) (in[2] * 200)));
    RawBytes.class.getField("number").setShort(made, in[3]);
    test(RawBytes.class.getField("number").getLong(made));
    int bits = in[4] * 0x10001 | 0x7f800000;
    test(Float.floatToRawIntBits(-Float.intBitsToFloat(bits)));
    test(Float.floatToIntBits(Float.intBitsToFloat(bits)));
    // A NaN has the bits that the processor gives it: a native method that writes beside it does not write over it.
    double[] quotients = {(in[0] - 104) / 0.0, in[1]};
    Array.setLong(new long[2], 1, 7);
    System.out.println(quotients[0] > 3 ? "much" : quotients[0] != quotients[0] ? "no number" : "little");
    System.out.println(seen);
  }
}
