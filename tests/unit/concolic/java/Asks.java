// Methods that bring inputs in besides their arguments.
import javelin.Nondet;

class Asks {
  static int given(int limit, byte[] bytes, String text) { return limit > 3 ? limit + bytes[1] : text.charAt(0); }
  static int twice(int x) { return given(x, new byte[] {1, 2}, "ab") * 1000 + given(x + 1, null, "\u65e5"); }
  static int any() { return Nondet.anyBoolean() ? Nondet.anyByte() * 2 : (int) Nondet.anyLong(); }
  static int anyString() { String s = Nondet.anyString(); return s.length() > 1 ? s.charAt(1) : -1; }
  static long clocks() { return System.nanoTime() * 3 + System.currentTimeMillis(); }
}
