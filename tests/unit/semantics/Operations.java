// Every operation of the IR over numbers, arrays and casts, one method each, and a main that runs them on edge values:
// a line for each call, "method bits... = bits" or the exception's name.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class Operations {
  static int ineg(int a) { return -a; }
  static int iadd(int a, int b) { return a + b; }
  static int isub(int a, int b) { return a - b; }
  static int imul(int a, int b) { return a * b; }
  static int idiv(int a, int b) { return a / b; }
  static int irem(int a, int b) { return a % b; }
  static int ishl(int a, int b) { return a << b; }
  static int ishr(int a, int b) { return a >> b; }
  static int iushr(int a, int b) { return a >>> b; }
  static int iand(int a, int b) { return a & b; }
  static int ior(int a, int b) { return a | b; }
  static int ixor(int a, int b) { return a ^ b; }
  static long lneg(long a) { return -a; }
  static long ladd(long a, long b) { return a + b; }
  static long lsub(long a, long b) { return a - b; }
  static long lmul(long a, long b) { return a * b; }
  static long ldiv(long a, long b) { return a / b; }
  static long lrem(long a, long b) { return a % b; }
  static long lshl(long a, int b) { return a << b; }
  static long lshr(long a, int b) { return a >> b; }
  static long lushr(long a, int b) { return a >>> b; }
  static long land(long a, long b) { return a & b; }
  static long lor(long a, long b) { return a | b; }
  static long lxor(long a, long b) { return a ^ b; }
  static float fneg(float a) { return -a; }
  static float fadd(float a, float b) { return a + b; }
  static float fsub(float a, float b) { return a - b; }
  static float fmul(float a, float b) { return a * b; }
  static float fdiv(float a, float b) { return a / b; }
  static float frem(float a, float b) { return a % b; }
  static double dneg(double a) { return -a; }
  static double dadd(double a, double b) { return a + b; }
  static double dsub(double a, double b) { return a - b; }
  static double dmul(double a, double b) { return a * b; }
  static double ddiv(double a, double b) { return a / b; }
  static double drem(double a, double b) { return a % b; }

  static int i2b(int a) { return (byte) a; }
  static int i2s(int a) { return (short) a; }
  static int i2c(int a) { return (char) a; }
  static long i2l(int a) { return a; }
  static float i2f(int a) { return a; }
  static double i2d(int a) { return a; }
  static int l2i(long a) { return (int) a; }
  static float l2f(long a) { return a; }
  static double l2d(long a) { return a; }
  static int f2i(float a) { return (int) a; }
  static long f2l(float a) { return (long) a; }
  static double f2d(float a) { return a; }
  static int d2i(double a) { return (int) a; }
  static long d2l(double a) { return (long) a; }
  static float d2f(double a) { return (float) a; }

  static int ieq(int a, int b) { return a == b ? 1 : 0; }
  static int ine(int a, int b) { return a != b ? 1 : 0; }
  static int ilt(int a, int b) { return a < b ? 1 : 0; }
  static int ige(int a, int b) { return a >= b ? 1 : 0; }
  static int igt(int a, int b) { return a > b ? 1 : 0; }
  static int ile(int a, int b) { return a <= b ? 1 : 0; }
  static int leq(long a, long b) { return a == b ? 1 : 0; }
  static int lne(long a, long b) { return a != b ? 1 : 0; }
  static int llt(long a, long b) { return a < b ? 1 : 0; }
  static int lge(long a, long b) { return a >= b ? 1 : 0; }
  static int feq(float a, float b) { return a == b ? 1 : 0; }
  static int fne(float a, float b) { return a != b ? 1 : 0; }
  static int flt(float a, float b) { return a < b ? 1 : 0; }
  static int fge(float a, float b) { return a >= b ? 1 : 0; }
  static int fgt(float a, float b) { return a > b ? 1 : 0; }
  static int fle(float a, float b) { return a <= b ? 1 : 0; }
  static int fnotLess(float a, float b) { return !(a < b) ? 1 : 0; }
  static int deq(double a, double b) { return a == b ? 1 : 0; }
  static int dne(double a, double b) { return a != b ? 1 : 0; }
  static int dlt(double a, double b) { return a < b ? 1 : 0; }
  static int dge(double a, double b) { return a >= b ? 1 : 0; }
  static int dgt(double a, double b) { return a > b ? 1 : 0; }
  static int dle(double a, double b) { return a <= b ? 1 : 0; }
  static int dnotMore(double a, double b) { return !(a > b) ? 1 : 0; }

  static int tableSwitch(int a) {
    switch (a) {
      case -1: return 10;
      case 0: return 11;
      case 1: case 2: return 12;
      default: return 13;
    }
  }
  static int lookupSwitch(int a) {
    switch (a) {
      case Integer.MIN_VALUE: return 20;
      case -128: return 21;
      case 65536: return 22;
      default: return 23;
    }
  }

  static int newLength(int n) { return new int[n % 7].length; }
  static int newLengths(int n, int m) { return new int[n % 5][m % 5].length; }
  static int loadElement(int n, int i) { return (n == 0 ? null : new int[(n & 3) + 1])[i]; }
  static int lengthOfNull(int n) { return (n == 0 ? null : new int[n & 3]).length; }
  static int storeInt(int i, int x) {
    int[] a = new int[3];
    a[i] = x;
    return a[i];
  }
  static int storeByte(int i, int x) {
    byte[] a = new byte[3];
    a[i] = (byte) x;
    return a[i];
  }
  static int storeShort(int i, int x) {
    short[] a = new short[3];
    a[i] = (short) x;
    return a[i];
  }
  static int storeChar(int i, int x) {
    char[] a = new char[3];
    a[i] = (char) x;
    return a[i];
  }
  static long storeLong(int i, long x) {
    long[] a = new long[3];
    a[i] = x;
    return a[i];
  }
  static double storeDouble(int i, double x) {
    double[] a = new double[3];
    a[i] = x;
    return a[i];
  }
  static int castArray(int n) {
    Object o = n == 0 ? null : n > 0 ? new int[2] : (Object) new long[3];
    int[] a = (int[]) o;
    return a == null ? -1 : a.length;
  }
  static int isArray(int n) {
    Object o = n == 0 ? null : n > 0 ? new int[2] : (Object) new long[3];
    return o instanceof int[] ? 1 : 0;
  }

  static final Object[] INTS = {0, 1, -1, 2, 3, 7, 31, 32, 33, -128, 127, 128, 255, 32767, -32769, 65535, 65536,
      Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
  static final Object[] LONGS = {0L, 1L, -1L, 63L, 4294967296L, -2147483649L, 9007199254740993L, Long.MAX_VALUE,
      Long.MIN_VALUE, Long.MIN_VALUE + 1};
  static final Object[] FLOATS = {0f, -0f, 1f, -1f, 0.5f, 1.5f, -2.5f, 16777217f, 2147483648f, -9.223372e18f, Float.MIN_VALUE,
      Float.MAX_VALUE, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN};
  static final Object[] DOUBLES = {0d, -0d, 1d, -1d, 0.1d, -2.5d, 2147483647.5d, -2147483648.9d, 9.3e18d, 1e-320d, Double.MIN_VALUE,
      Double.MAX_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN};

  static Object[] edgesOf(Class<?> type) {
    return type == int.class ? INTS : type == long.class ? LONGS : type == float.class ? FLOATS : DOUBLES;
  }

  static String bits(Object value) {
    if (value instanceof Integer) return Integer.toHexString((Integer) value);
    if (value instanceof Long) return Long.toHexString((Long) value);
    if (value instanceof Float) return Integer.toHexString(Float.floatToIntBits((Float) value));
    return Long.toHexString(Double.doubleToLongBits((Double) value));
  }

  static void print(StringBuilder out, Method method, Object... arguments) throws IllegalAccessException {
    out.append(method.getName());
    for (Object argument : arguments) out.append(' ').append(bits(argument));
    String result;
    try {
      result = bits(method.invoke(null, arguments));
    } catch (InvocationTargetException e) {
      result = e.getCause().getClass().getSimpleName();
    }
    out.append(" = ").append(result).append('\n');
  }

  public static void main(String[] args) throws Exception {
    Method[] methods = Operations.class.getDeclaredMethods();
    Arrays.sort(methods, Comparator.comparing(Method::getName));
    StringBuilder out = new StringBuilder();
    for (Method method : methods) {
      Class<?>[] types = method.getParameterTypes();
      if (types.length == 0 || !types[0].isPrimitive() || method.isSynthetic()) continue;
      for (Object a : edgesOf(types[0])) {
        if (types.length == 1) print(out, method, a);
        else for (Object b : edgesOf(types[1])) print(out, method, a, b);
      }
    }
    System.out.print(out);
  }
}
