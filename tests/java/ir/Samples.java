// Methods whose IR is kept as golden text: tests/unit/ir/golden/<method>.txt.
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

class Samples {
  int field;
  long wide;
  static int counter;

  // --- loads that are pending on the stack while their variable changes
  static int increments(int i) {
    int j = i++ + ++i * i--;
    i = i++ - i;
    return i + (i += j) + i;
  }

  static void elementAndIndex(int[] a, int i) {
    a[i] = i = f(i);
    a[i++] += a[--i]++;
  }

  static int f(int x) {
    return x < 0 ? -x : x;
  }

  // --- every form of dup
  long compoundFields(long[] a, int i) {
    int x = field++ + ++field;
    long y = wide-- * (wide += x);
    a[i] = a[i + 1] = wide = y;
    return a[i]++ + (a[i] <<= 3) + counter++;
  }

  static Object constructors(String s) {
    return new StringBuilder(s).append(new int[][] {{1, 2}, null}).append(new long[2][3]);
  }

  // --- branches
  static boolean comparisons(long a, long b, float f, float g, double d) {
    if (a < b && f > g || !(d <= 0)) return true;
    return f != f ? a == b : d == 1.0;
  }

  static int ternaries(int a, int b, String s) {
    return f(a > b ? a : b) + f(s == null ? 0 : s.length() > 3 ? a : b) * (a & (b != 0 ? 1 : 2));
  }

  static int stringSwitch(String s) {
    switch (s) {
      case "Aa":
      case "BB":
        return 1;
      case "c":
        counter++;
      default:
        return 2;
    }
  }

  static String switchExpression(int k, Object o) {
    return "" + k + switch (k) {
      case 1, 2, 3 -> "few";
      case 1000 -> {
        try {
          yield o.toString();
        } catch (RuntimeException e) {
          yield "none";
        }
      }
      default -> "many";
    };
  }

  static int loops(int[][] rows) {
    int sum = 0;
    outer:
    for (int[] row : rows) {
      for (int i = 0; ; i++) {
        if (i == row.length) continue outer;
        if (row[i] < 0) break outer;
        sum += row[i];
      }
    }
    do {
      sum /= 2;
    } while (sum > 10);
    return sum;
  }

  // --- exceptions
  static int tryCatchFinally(int[] a, int i) {
    int r = 0;
    try {
      r = a[i];
      r = 10 / r;
    } catch (ArithmeticException | NegativeArraySizeException e) {
      r = -1;
    } catch (RuntimeException e) {
      return r;
    } finally {
      counter += r;
    }
    return r;
  }

  static int nestedFinally(int[] a) {
    try {
      try {
        return a[0];
      } finally {
        counter = 1;
        try {
          f(a[1]);
        } finally {
          counter = 2;
        }
      }
    } finally {
      counter = 3;
    }
  }

  int locked(Object lock, int n) {
    synchronized (lock) {
      synchronized (this) {
        field += n;
      }
      return field;
    }
  }

  static int resources(AutoCloseable first) throws Exception {
    try (first;
        AutoCloseable second = () -> counter++) {
      return f(counter);
    }
  }

  // --- invokedynamic
  static Supplier<String> lambdas(int n, String s) {
    IntUnaryOperator twice = x -> x * n;
    Supplier<String> method = s::trim;
    return n > 0 ? method : () -> s + twice.applyAsInt(n);
  }

  record Point(int x, double y) {
    Point {
      if (x < 0) throw new IllegalArgumentException("x: " + x);
    }
  }

  static boolean patterns(Object o) {
    return o instanceof Point p && p.x() > 0 && p.equals(o);
  }

  // --- the same local variable with several kinds, and values that are never used
  static double reused(int n) {
    if (n > 0) {
      long l = n;
      n += l;
    } else {
      float f = n;
      n *= f;
    }
    {
      double d = n;
      f(n);
      return d;
    }
  }

  static long conversions(int i, double d) {
    byte b = (byte) i;
    char c = (char) b;
    short s = (short) (c + b);
    return (long) (float) d + (int) d + s + (i >>> 3L) - (~i & 0xffL);
  }
}
