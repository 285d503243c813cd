// Terms through fields, statics, arrays of every width, calls, exceptions and arraycopy.
// ARGS: hello-world
// AT LEAST: 10
public class FieldsAndArrays {
  static int last;
  static class Box {
    byte b; short s; char c; long l; Box next;
    Box put(int v) { b = (byte) v; s = (short) (v * 300); c = (char) (v + 1); l = v * 1003L; return this; }
    long mix() { return b ^ s ^ c ^ l; }
  }
  static int risky(int v) {
    if (v % 7 == 3) throw new IllegalArgumentException("seven");
    return 100 / (v - 90);
  }
  public static void main(String[] args) {
    byte[] bytes = args[0].getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    char[] chars = new char[bytes.length + 2];
    for (int i = 0; i < bytes.length; i++) chars[i + 1] = (char) bytes[i];
    char[] copy = new char[chars.length];
    System.arraycopy(chars, 1, copy, 0, bytes.length);
    Box head = null;
    long total = 0;
    for (int i = 0; i < bytes.length; i++) {
      Box box = new Box().put(copy[i]);
      box.next = head;
      head = box;
      last = last * 31 + copy[i];
      try {
        total += risky(copy[i]);
      } catch (IllegalArgumentException e) {
        total -= 1;
      } catch (ArithmeticException e) {
        total += 1000;
      }
    }
    for (Box box = head; box != null; box = box.next) total += box.mix() & 0x3ff;
    int[] counts = new int[26];
    for (char c : copy) if (c >= 'a' && c <= 'z') counts[c - 'a']++;
    if (counts['l' - 'a'] == 3) System.out.println("three");
    if (last == 42) System.out.println("lucky");
    if (total > 0) System.out.println("total " + total);
    switch (copy[0]) {
      case 'a' -> System.out.println("first");
      case 'h', 'i' -> System.out.println("eighth");
      default -> System.out.println("else");
    }
  }
}
