// Small methods over numbers, strings and arrays: each run of one is a path, whose condition and result must be right for every
// other input that satisfies the condition.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;

public class Paths {
  static int field;
  int own;
  long wide;
  byte narrow;

  static int branches(int a, int b) { return a < b ? a - b : a == b ? 7 : b - a; }
  static int divide(int a, int b) { return a / b + a % b; }
  static long mixed(int a, long b) { return (a * b) ^ (b >>> (a & 63)) + (long) (a / 3.0); }
  static double floats(double x, float y) { return x < y ? x + y : x * y - (float) x; }
  static int nans(double x) { return Double.isNaN(x) ? 1 : x == x ? (int) x : 2; }
  static int tableSwitch(int a) { switch (a) { case 0: return 5; case 1: return a + 1; case 2: case 3: return -a; default: return a * 2; } }
  static int sparseSwitch(int a) { switch (a) { case -7: return 1; case 100: return 2; default: return 3; } }
  static int loops(int n) { int sum = 0; for (int i = 0; i < n && i < 6; i++) sum += i * n; return sum; }
  static int statics(int a) { field = a; field += 3; return field > 10 ? field : -field; }
  static int fields(int a, long b) {
    Paths p = new Paths();
    p.own = a; p.wide = b; p.narrow = (byte) a;
    return p.narrow + p.own + (int) p.wide;
  }
  static int arrays(int i, int x) { int[] a = {1, 2, 3, x}; a[i] = x + 1; return a[3] * a[i] + a[0]; }
  static int constantTable(int i) { int[] a = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8}; return a[i]; }
  static int bytes(int i, int x) { byte[] a = new byte[4]; a[i] = (byte) x; return a[1] + a[2]; }
  static int references(int i) { String[] a = {"a", "bb", null, "bb"}; return a[i].length(); }
  static int storedReference(int i) { Object[] a = new Object[3]; a[i] = "x"; return a[1] == null ? 0 : 1; }
  static int newArray(int n) { int[] a = new int[n]; return a.length * 2; }
  static int newArrays(int n) { return new int[2][n][1].length; }
  static int newLast(int n, int v) { int[] a = new int[n]; a[n - 1] = v; return a[0] + 10 * a.length; }
  static int newFilled(int n, int v) { long[] a = new long[n]; Arrays.fill(a, v); long sum = 0; for (long x : a) sum += x; return (int) sum; }
  static int newRows(int n, int m) { int[][] a = new int[n][m]; a[n - 1][0] = m; return a[0].length * 100 + a[0][0] + (a.length > 1 ? a[1].length : 0); }
  static int newStored(int n) { Object[] a = new Object[n]; a[1] = "s"; return a[0] == null ? a.length : -1; }
  static int newCloned(int n, int v) { int[] a = new int[n]; a[n - 1] = v; int[] b = a.clone(); a[n - 1] = 1; return b[0] + 10 * b.length; }
  static int clonedInput(int[] a) { int[] b = a.clone(); b[0] = 7; return a[0] + 10 * b.length + b[b.length - 1]; }
  static int newCopied(int[] a, int n) { int[] b = new int[n]; System.arraycopy(a, 0, b, 0, a.length); return b.length + 10 * b[0]; }
  static int grown(int[] a, int n) { int[] b = Arrays.copyOf(a, n); return b.length + 10 * b[1]; }
  static int newCapacity(int n) { return new StringBuilder(n).append("abc").append(n).length(); }
  static int newList(int n) { ArrayList<Integer> l = new ArrayList<>(n); l.add(3); l.add(n); l.add(5); return l.get(1) + l.size(); }
  static int repeated(int n) { return n > 20 ? 0 : "ab".repeat(n).length(); }
  static int property(int a) { String s = System.getProperty("paths.missing"); return s == null ? a : s.length(); }
  static int newObjects(int n) { return new String[n].length; }
  static int sequence(int[] a) { int sum = 0; for (int x : a) sum = sum * 3 + x; return sum; }
  static int last(int[] a) { return a[a.length - 1]; }
  static int cast(int n) { Object o = n > 3 ? (Object) "s" : Integer.valueOf(n); return ((Integer) o) + 1; }
  static int type(int n) { Object o = n > 3 ? (Object) "s" : Integer.valueOf(n); return o instanceof String ? 1 : 0; }
  static int boxes(int a, int b) { Integer x = a; Integer y = b; return x == y ? 1 : x.equals(y) ? 2 : 3; }
  static int longBoxes(long a) { Long x = a; return x.hashCode() + x.intValue(); }
  static int caught(int a) { try { return 10 / a; } catch (ArithmeticException e) { return -1; } finally { field = 0; } }
  static int thrown(int a) { if (a > 4) throw new IllegalStateException(); return a; }
  static int deep(int a) { return a <= 0 ? 0 : 1 + deep(a - 1 - (a & 1)); }
  static int virtual(int a) { Comparable<Integer> c = a; return c.compareTo(5); }
  static int cloned(int a) { int[] x = {a, 2}; int[] y = x.clone(); y[1] = a; return y[0] + x[1] + y[1]; }
  static int copied(int a, int n) { int[] x = {1, a, 3, 4}; int[] y = new int[4]; System.arraycopy(x, n, y, 1, 2); return y[1] + 2 * y[2]; }
  static int rangeOf(int[] a, int n) { return Arrays.copyOfRange(a, 0, n).length + Arrays.copyOf(a, n).length; }
  static int equalArrays(int[] a, int x) { return Arrays.equals(a, new int[] {x, 2}) ? 1 : Arrays.hashCode(a) & 3; }
  static int max(int a, int b) { return Math.max(a, b) + Math.abs(a) - Math.floorMod(b, 7); }
  static double root(double x) { return Math.sqrt(x) + Math.floor(x); }
  static int intBits(float x) { return Float.floatToRawIntBits(x) ^ Float.floatToIntBits(-x); }
  static float ofBits(int x) { return Float.intBitsToFloat(x) + 1; }
  static long doubleBits(double x) { return Double.doubleToRawLongBits(x) ^ Double.doubleToLongBits(x); }
  static double ofLongBits(long x) { return Double.longBitsToDouble(x) * 2; }
  static int classes(int a) { Object o = a > 0 ? (Object) "s" : new int[1]; return o.getClass() == String.class ? 1 : 2; }
  static int instances(int a) { Object o = a > 0 ? (Object) "s" : new int[1]; return String.class.isInstance(o) ? 1 : 2; }
  static int reflected(int a) throws Exception { return (Integer) Paths.class.getDeclaredMethod("thrown", int.class).invoke(null, a); }
  static int reflectedArray(int i) { return java.lang.reflect.Array.getInt(new int[] {4, 5, 6}, i); }
  static int atomics(int a) { var x = new java.util.concurrent.atomic.AtomicInteger(a); x.compareAndSet(5, 9); return x.incrementAndGet() + x.get(); }
  static long buffers(int a) { var b = java.nio.ByteBuffer.allocate(8); b.putInt(a).putShort((short) a); return b.getLong(0); }
  static int direct(int a) { var b = java.nio.ByteBuffer.allocateDirect(8); b.putInt(a); return b.get(3) + b.getInt(0); }
  static int views(byte[] a) { return java.nio.ByteBuffer.wrap(a).getInt(); }
  static int synchronised(int a) { synchronized (Paths.class) { return a + 1; } }

  static int lengthOf(String s) { return s.length() > 2 ? 1 : s.isEmpty() ? 2 : 3; }
  static int characterOf(String s, int i) { return s.charAt(i) - 'a'; }
  static int equalTo(String s) { return s.equals("ab") ? 1 : s.equalsIgnoreCase("XY") ? 2 : 0; }
  static int compared(String s) { return Integer.signum(s.compareTo("bc")); }
  static int parts(String s) { return s.startsWith("a") ? 1 : s.endsWith("z") ? 2 : s.contains("yy") ? 3 : 0; }
  static int positions(String s) { return s.indexOf('b') * 100 + s.lastIndexOf('b') * 10 + s.indexOf("bc"); }
  static int hashed(String s) { return s.hashCode(); }
  static int trimmed(String s) { return s.trim().length() * 10 + s.strip().length() + (s.isBlank() ? 100 : 0); }
  static int cases(String s) { return s.toUpperCase().equals("AB") ? 1 : s.toLowerCase().equals("x") ? 2 : 0; }
  static int cut(String s) { return s.substring(1).length() + (s.substring(0, 2).equals("ab") ? 10 : 0); }
  static int joined(String s, int x) { String t = s + "-" + s; return t.length() + (t.charAt(0) == 'a' ? x : 0); }
  static int parsed(String s) { return Integer.parseInt(s) * 2; }
  static int digits(String s) { return Character.isDigit(s.charAt(0)) ? Character.digit(s.charAt(0), 10) : Character.toUpperCase(s.charAt(0)); }
  static int builder(String s) { return new StringBuilder(s).append('x').reverse().indexOf("x"); }
  static int numberText(int a) { return String.valueOf(a).length(); }
  static int numberTextContent(int a) { return ("" + a).equals("12") ? 1 : 0; }
  static int region(String s) { return s.regionMatches(0, "ab", 0, 2) ? 1 : 0; }
  static int stringSwitch(String s) { switch (s) { case "a": return 1; case "bc": return 2; default: return 3; } }

  static int mapped(String s, int x) { HashMap<String, Integer> m = new HashMap<>(); m.put("a", 1); m.put(s, x); return m.get("a") + m.size(); }
  static int missing(String s) { HashMap<String, Integer> m = new HashMap<>(); m.put("ab", 1); return m.containsKey(s) ? m.remove(s) : -1; }
  static int merged(int k) { HashMap<Integer, Integer> m = new LinkedHashMap<>(); m.put(1, 5); m.merge(k, 3, Integer::sum); m.computeIfAbsent(k + 1, x -> x * 2); m.compute(k, (a, b) -> b == null ? 1 : b + 1); return m.get(1) + m.size(); }
  static int iterated(int k) { LinkedHashMap<Integer, Integer> m = new LinkedHashMap<>(); m.put(3, 1); m.put(k, 2); int sum = 0; for (int v : m.values()) sum = sum * 10 + v; return sum; }
  static int listed(int i) { ArrayList<Integer> l = new ArrayList<>(); l.add(i); l.add(7); return l.get(1) + l.indexOf(i); }
  static long clock(int a) { return System.nanoTime() > 0 ? a : 0; }
}
