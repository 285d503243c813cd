// SPDX-License-Identifier: Apache-2.0
// Each method throws on one path; its condition is what people read.
class Conditions {
  enum Color { RED, GREEN, BLUE }

  static void interval(int x) {
    if (x > 3 && x < 10) throw new IllegalStateException();
  }

  static void otherThan(long x) {
    if (x != 5L && x < 100L) throw new IllegalStateException();
  }

  static void text(String s) {
    if (s.length() == 3 && s.charAt(0) >= '0' && s.charAt(0) <= '9') throw new IllegalStateException();
  }

  static void constant(String s) {
    if (s.equals("abc")) throw new IllegalStateException();
  }

  static int outside(int[] a, int i) {
    return a[i];
  }

  static void floats(double d, float f) {
    if (d > 1.5 && f <= 2.0f) throw new IllegalStateException();
  }

  static void notANumber(double d) {
    if (d != d) throw new IllegalStateException();
  }

  static void narrow(byte b, short s, char c, boolean flag) {
    if (flag && b == 7 && s < 0 && c == 'x') throw new IllegalStateException();
  }

  static void computed(int x, int y) {
    if (x * y == 12 && (x ^ y) > 0 && x % 3 == 0 && -x < y) throw new IllegalStateException();
  }

  static void shifted(int x, long y) {
    if ((x << 2) == 8 && (y >>> 3) > 1L && (x & 1) == 0 && (x | 4) != 0 && ~y != 0)
      throw new IllegalStateException();
  }

  static void converted(int x, double d) {
    if ((byte) x == 3 && (long) x * 2 < 50L && (int) d == 4 && (float) x > 1f) throw new IllegalStateException();
  }

  static void constants(Color color) {
    if (color == Color.GREEN) throw new IllegalStateException();
  }

  static void switched(int x) {
    switch (x) {
      case 1:
      case 5:
        throw new IllegalStateException();
      case 7:
        return;
      default:
    }
  }

  static void kind(Object o) {
    if (o instanceof Shape && ((Shape) o).size > 3) throw new IllegalStateException();
  }

  static void same(Shape a, Shape b) {
    if (a == b) throw new IllegalStateException();
  }

  static void missing(String s) {
    if (s == null) throw new IllegalStateException();
  }

  static void boxed(Integer i, Boolean b) {
    if (b && i == 42) throw new IllegalStateException();
  }

  static void list(java.util.List<Integer> list) {
    if (list.size() == 1 && list.get(0) > 9) throw new IllegalStateException();
  }

  static void map(java.util.Map<String, Integer> map) {
    if (map.containsKey("k")) throw new IllegalStateException();
  }

  static void elements(String[] all) {
    if (all.length == 2 && all[1] != null && all[1].isEmpty()) throw new IllegalStateException();
  }

  static void nested(int[][] rows) {
    if (rows.length == 1 && rows[0].length == 2 && rows[0][1] < 0) throw new IllegalStateException();
  }

  static void type(Class<?> type) {
    if (type == String.class) throw new IllegalStateException();
  }

  static void otherTypes(Class<?> type) {
    if (type == java.util.ArrayList.class) return;
    if (type == java.util.HashMap.class) return;
    if (type == String.class) throw new IllegalStateException();
  }

  static void compared(int x, long y, double d) {
    if (Long.compare(x, y) < 0 && Double.compare(d, 2.0) > 0 && Math.max(x, 3) == 3)
      throw new IllegalStateException();
  }
}

class Shape {
  final int size;

  Shape(int size) {
    if (size < 0) throw new IllegalArgumentException("negative");
    this.size = size;
  }
}

class Circle extends Shape {
  Circle() {
    super(1);
  }
}
