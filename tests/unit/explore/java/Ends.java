// SPDX-License-Identifier: Apache-2.0
// How paths end, and what cuts them.
class Ends {
  static int divide(int a, int b) {
    return a / b;
  }

  static void exit(int x) {
    if (x == 1) System.exit(3);
  }

  static int loop(int n) {
    int i = 0;
    while (i < n) i++;
    return i;
  }

  static int turns(int n) {
    int sum = 0;
    for (int i = 0; i < 100_000_000; i++) sum += i;
    return sum + n;
  }

  static int deep(int n) {
    return n <= 0 ? 0 : 1 + deep(n - 1);
  }

  static int called(int x) {
    return helper(x) == 4 ? 1 : 0;
  }

  private static int helper(int x) {
    return x + 1;
  }

  static int many(int a, int b, int c) {
    int n = 0;
    if (a > 0) n++;
    if (b > 0) n++;
    if (c > 0) n++;
    if (a > 10) n++;
    if (b > 10) n++;
    if (c > 10) n++;
    return n;
  }

  static int dead(int x) {
    if (x > 5) {
      if (x < 3) {
        return 1;
      }
    }
    return 0;
  }

  static int caught(int x) {
    try {
      return 10 / x;
    } catch (ArithmeticException e) {
      return -1;
    }
  }

  static void message(int x) {
    if (x < 0) throw new IllegalArgumentException("negative: " + x);
  }

  static void formatted(double d) {
    if (d > 1) throw new IllegalArgumentException("too much: " + d);
  }

  static int hard(long a, long b) {
    if (a * b == 1000036000099L && a > 1 && b > 1 && a < b) return 1;
    return 0;
  }

  static int reads(int x) {
    return System.getProperty("user.home").length() + x + (int) System.nanoTime();
  }

  static int allocated(int n) {
    return new int[n].length;
  }

  static int merged(int x, int y) {
    int smaller = x;
    if (y < x) smaller = y;
    int sign = 0;
    if (smaller > 0) sign = 1;
    return sign;
  }

  static int cause(java.util.Map<String, String> map, String key) {
    return map.get(key).length();
  }

  static int nullCause(int x) {
    String s = x > 3 ? null : "a";
    return s.length();
  }

  static int thread(int x) throws InterruptedException {
    int[] box = {x};
    Thread t = new Thread(() -> box[0]++);
    t.start();
    t.join();
    return box[0];
  }
}
