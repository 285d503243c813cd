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
  static int directBulk(int x, int y) {
    byte[] b = {1, 2, 3, 4, 5, 6, 7, 8};
    b[2] = (byte) x;
    var d = java.nio.ByteBuffer.allocateDirect(16);
    d.put(b).putInt(8, y).position(1);
    byte[] c = new byte[11];
    d.get(c);
    return c[1] + c[7] * 3 + c[10];
  }
  static int directSwapped(int x) {
    int[] a = {1, x, 3, 4, 5, 6, 7, 8};
    var d = java.nio.ByteBuffer.allocateDirect(32);
    d.asIntBuffer().put(a);
    int[] b = new int[8];
    d.asIntBuffer().get(b);
    return b[1] + d.get(7);
  }
  static long mixedSizes(int a, long b) {
    var h = java.nio.ByteBuffer.allocate(16);
    h.putInt(0, a).put(1, (byte) 7).putLong(8, b).putShort(10, (short) a).putFloat(4, a);
    return h.getInt(0) ^ h.getLong(6) + h.getShort(3);
  }
  static int unsafeMemory(int a) throws Exception {
    var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    var u = (sun.misc.Unsafe) f.get(null);
    long p = u.allocateMemory(16);
    u.setMemory(p, 16, (byte) 3);
    u.putInt(p, a);
    u.copyMemory(p, p + 8, 4);
    u.putByte(p + 1, (byte) 9);
    p = u.reallocateMemory(p, 32);
    int r = u.getInt(p + 8) + u.getShort(p) + u.getByte(p + 5);
    u.freeMemory(p);
    return r;
  }
  static int unsafeArrays(int a) throws Exception {
    var f = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    var u = (sun.misc.Unsafe) f.get(null);
    int[] from = {a, 2, 3};
    long[] to = new long[2];
    u.copyMemory(from, sun.misc.Unsafe.ARRAY_INT_BASE_OFFSET, to, sun.misc.Unsafe.ARRAY_LONG_BASE_OFFSET, 12);
    u.setMemory(from, sun.misc.Unsafe.ARRAY_INT_BASE_OFFSET + 2, 3, (byte) 1);
    return (int) (to[0] + to[1] + from[0] + u.getByte(from, sun.misc.Unsafe.ARRAY_INT_BASE_OFFSET + 1L));
  }
  static int concurrentMap(int k) { var m = new java.util.concurrent.ConcurrentHashMap<Integer, Integer>(); m.put(k, 1); m.put(2, 5); m.merge(k, 3, Integer::sum); return m.get(2) + m.size(); }
  static int atomicArrays(int i, int x) { var a = new java.util.concurrent.atomic.AtomicIntegerArray(4); a.set(i, x); a.compareAndSet(1, 5, 6); return a.getAndAdd(i, 2) + a.get(1); }
  static int atomicReferences(int a) { Object x = a > 2 ? "x" : "y"; var r = new java.util.concurrent.atomic.AtomicReference<Object>("x"); return (r.compareAndSet(x, a) ? 1 : 2) + (r.get() instanceof Integer i ? i : 0); }
  static int storeChecked(int a) { Object[] from = {"s", a > 3 ? "t" : (Object) 1}; String[] to = new String[2]; try { System.arraycopy(from, 0, to, 0, 2); } catch (ArrayStoreException e) { return -1; } return to[1].length() + a; }
  static long crc(int a) { var c = new java.util.zip.CRC32(); c.update(new byte[] {(byte) a, 2}); return c.getValue(); }
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

  // --- what merging makes one path of, and what it must leave alone ---
  interface Shape { int area(int k); }
  static class Square implements Shape { int side = 3; public int area(int k) { return side * side + k; } }
  static class Line implements Shape { public int area(int k) { if (k > 5) return k; return -1; } }
  static final Shape SQUARE = new Square(), LINE = new Line();
  static final int[] NUMBERS = {5, 2, 9, 12, 1};
  static int count;
  static long total;

  static int mergedFields(int a, int b) {
    count = 1; total = 10;
    if (a > b) { count += a; if (b == 2) total = a; } else total -= b;
    return count * 31 + (int) total;
  }
  static final int[] CELLS = new int[4];
  static int mergedArrays(int a, int b) {
    for (int i = 0; i < 4; i++) CELLS[i] = i;
    if (a < 3) { CELLS[b & 3] = a; CELLS[1] += 2; } else { CELLS[2] = CELLS[b & 1] - a; }
    return CELLS[0] + 10 * CELLS[1] + 100 * CELLS[2] + 1000 * CELLS[3];
  }
  static int sign(int a) { if (a < 0) return -1; if (a == 0) return 0; return 1; }
  static int clamp(int a, int low, int high) { return Math.max(low, Math.min(a, high)); }
  static int mergedCalls(int a, int b) { int r = 0; if (a != b) r = sign(a - b) * clamp(a, 2, 12) + sign(b); return r; }
  static int mergedReturns(int a, int b) { if (a == 5) return b; if (b > a) return a * 2; if (b < 0) return 7; return a - b; }
  static int mergedSwitch(int a, int b) {
    int r = 1;
    switch (a) { case 0: r = b; break; case 1: r = 2; case 2: r += 3; break; case 12: r = b > 3 ? 8 : 9; break; default: r = -b; }
    return r;
  }
  static int mergedSearch(int a) { int at = -1; for (int i = 0; i < NUMBERS.length; i++) { if (NUMBERS[i] == a) { at = i; break; } } return at; }
  static int mergedTargets(int a, int b) { Shape s = SQUARE; int r = 0; if (a > 2) { s = LINE; if (b > 5) r = 1; } else { if (b < 0) { r = s.area(b); } else s = LINE; } return r + (a > b ? 1 : 0); }
  static int mergedNested(int a, int b) { int r = 0; if (a > 0) { if (b > 0) r = a + b; else { if (b == -7) r = 1; } r *= 2; } else if (a < b) r = b; return r; }
  static int mergedLoop(int a, int b) { int r = 0; for (int i = 0; i < 40; i++) { if (((a >> (i & 7)) & 1) == 1) r += i; if (r > b) r -= 3; } return r; }
  static int mergedChecks(int a, int b) { int r = 0; if (a > 0) { if (b < 0) throw new IllegalArgumentException(); r = 10 / b; } return r; }
  static int mergedBounds(int a, int b) { int r = 0; if (a > 1) r = NUMBERS[a]; else if (b > 2) r = NUMBERS[b - 3]; return r; }
  static int mergedCasts(int a) { Object o = "x"; if (a > 3) o = NUMBERS; int r = 0; if (a > 1) { r = o instanceof String ? 1 : 2; r += ((int[]) o).length; } return r; }
  static int mergedGuardedNull(int a, int b) { Square s = null; if (a > 2) s = (Square) SQUARE; int r = b; if (b > 1) r = s.side; return r; }
  static int mergedDispatch(int a, int b) { Shape s = SQUARE; if (a > 2) s = LINE; int r = 0; if (b > 1) r = s.area(b); else r = s.area(a); return r; }
  static int mergedRecursion(int a) { int r = 3; if (a > 0) r = deep(a & 7); return r; }
  static int mergedCaught(int a, int b) { int r = 1; try { if (a > 2) { r = 10 / b; } else { r = NUMBERS[a]; } } catch (ArithmeticException e) { r = -5; } return r; }
  static int mergedObjects(int a) { int[] x; if (a > 2) x = new int[3]; else x = new int[] {a, 1}; x[0] += a; return x[0] + x.length; }
  static long mergedWide(int a, long b) { long r = b; double d = 1; if (a > b) { r = b << (a & 7); d = a / 2.0; } else if (b > 5) { d = b; r = (byte) b; } return r + (long) (d * 3) ; }
  static int mergedNarrow(int a, int b) { Paths p = MINE; p.narrow = 0; if (a > 2) p.narrow = (byte) b; else p.narrow += 200; return p.narrow; }
  static final Paths MINE = new Paths();
  static int mergedTwice(int a, int b) { int r = mergedReturns(a, b); if (a > 1) r += mergedReturns(b, a); return r; }
  static int mergedWhile(int a) { int n = a & 15, r = 0; while (n > 0) { r += n; n = n / 2; } return r; }
  static int mergedStrings(String s) { int r = 0; if (s.length() > 1) { r = s.charAt(0); if (s.charAt(1) == 'b') r++; } return r; }
  static int mergedRules(String s, int a) { int r = 0; if (a > 1) { if (s.startsWith("a")) r = 1; else if (s.equals("bc")) r = 2; if (s.indexOf('b') == 1) r += 4; } return r + a; }
  static final class MergedPair { final int first; int second; MergedPair(int f, int s) { first = f; second = s; } synchronized int sum() { return first + second; } }
  static int mergedConstructed(int a, int b) { MergedPair p; if (a > b) p = new MergedPair(a, 1); else p = new MergedPair(2, b); p.second += 3; return p.first * 5 + p.second; }
  static int mergedObjectsApart(int a, int b) { MergedPair p = new MergedPair(7, 8), q = p; if (a > 1) { p = new MergedPair(a, 1); p.second = a; if (b > 2) q = new MergedPair(b, p.second); } return p.first * 5 + q.first + (p == q ? 1 : 0) + q.second; }
  static int mergedObjectsKept(int a, int b) { MergedPair[] all = new MergedPair[2]; if (a > 1) { all[0] = new MergedPair(a, b); all[1] = new MergedPair(b, 1); } else { all[1] = new MergedPair(3, a); all[0] = all[1]; } all[0].second++; return all[0].sum() * 3 + all[1].sum(); }
  static int mergedScratch(int a, int b) { int r = b; if (a > 1) { int[] s = new int[3]; s[a & 1] = b; s[2] = a; r = s[0] + s[1] * 2 + s.length; } return r; }
  static int mergedLocks(int a, int b) { MergedPair p = new MergedPair(a, b); int r = 0; if (a > b) { synchronized (p) { r = p.sum(); if (b > 3) r++; } } return r; }
  static int mergedTexts(String s, int a) { String t = s; if (a > 2) t = s.trim(); else if (a < 0) t = s.toUpperCase(); return t.length() + (t.isEmpty() ? 0 : t.charAt(0)); }
  static int mergedArguments(String s, int a) { int r = a; if (a > 1) r = s.trim().length() + s.concat("x").length(); return r; }
  static int mergedBoxes(int a, int b) { Integer r; if (a > b) r = a + 1000; else r = b - 1000; return r + 1; }
}
