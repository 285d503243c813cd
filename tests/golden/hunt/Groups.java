// Which findings come first: errors; then those that need a null which the test itself passes, unless somebody says that it may be
// null; then what the code refuses by purpose.
// GROUP Needed.size: nulls
// GROUP Needed.first: nulls errors
// GROUP Needed.parse: nulls errors
// GROUP Needed.sum: nulls
// GROUP Needed.deep: nulls errors
// GROUP Needed.named: nulls
// GROUP Needed.answered: nulls
// GROUP Allowed.annotated: errors
// GROUP Allowed.typed: errors
// GROUP Allowed.called: errors
// GROUP Allowed.tested: errors
// GROUP Allowed.asked: errors
// GROUP Allowed.missing: errors
// GROUP Purpose.domain: refusals
// GROUP Purpose.required: refusals
// GROUP Purpose.asserted: errors
// GROUP Counter.next: refusals
// GROUP Purpose.head: errors nulls
import java.lang.annotation.ElementType;
import java.lang.annotation.Target;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

public class Groups {
  private Groups() {}

  public static class Needed {
    private final String name;

    public Needed(String name) {
      this.name = name;
    }

    public int named() {
      return name.length(); // THROWS NullPointerException
    }

    public static int size(String s) {
      return s.length(); // THROWS NullPointerException
    }

    public static int first(List<String> list) {
      return list.get(0).length(); // THROWS NullPointerException, IndexOutOfBoundsException
    }

    // Null, or a text that is no number.
    public static int parse(String s) {
      return Integer.parseInt(s); // THROWS NumberFormatException
    }

    public static int sum(Integer n) {
      return n + 1; // THROWS NullPointerException
    }

    public static int deep(String s) {
      return inner((CharSequence) s);
    }

    private static int inner(CharSequence s) {
      return s.charAt(0); // THROWS NullPointerException, StringIndexOutOfBoundsException
    }

    public interface Source {
      String text();
    }

    public static int answered(Source source) {
      return source == null ? 0 : source.text().length(); // THROWS NullPointerException
    }
  }

  public static class Allowed {
    private Allowed() {}

    @interface Nullable {}

    @Target(ElementType.TYPE_USE)
    @interface CheckForNull {}

    public static int annotated(@Nullable String s) {
      return s.length(); // THROWS NullPointerException
    }

    public static int typed(int n, @CheckForNull String s) {
      return s.length() + n; // THROWS NullPointerException
    }

    static int caller() {
      return called(1, null);
    }

    public static int called(int n, String s) {
      return s.length() + n; // THROWS NullPointerException
    }

    public static int tested(String s) {
      int n = s == null ? 1 : 2;
      return n + s.length(); // THROWS NullPointerException
    }

    private static boolean isEmpty(String s) {
      return s == null || s.isEmpty();
    }

    public static int asked(String s) {
      if (isEmpty(s)) return s.length(); // THROWS NullPointerException
      return 0;
    }

    // No null is passed that it needs.
    public static int missing(int key) {
      Map<Integer, String> map = new HashMap<>();
      map.put(7, "seven");
      return map.get(key).length(); // THROWS NullPointerException
    }
  }

  public static class Purpose {
    private Purpose() {}

    public static class TooMany extends RuntimeException {
      private TooMany(int n) {
        super("too many: " + n);
      }
    }

    public static int domain(int n) {
      if (n > 3) throw new TooMany(n); // THROWS TooMany
      return n;
    }

    public static int required(String s) {
      return Objects.requireNonNull(s).hashCode() * 0; // THROWS NullPointerException
    }

    public static int asserted(int n) {
      if (n == 5) throw new AssertionError(); // THROWS AssertionError
      return n;
    }

    // This is no iterator, but uses one wrongly.
    public static Object head(Iterable<String> all) {
      return all.iterator().next(); // THROWS NullPointerException, NoSuchElementException
    }
  }

  public static class Counter implements Iterator<String> {
    private final Iterator<String> left = List.of("a").iterator();

    public boolean hasNext() {
      return left.hasNext();
    }

    // As Iterator says.
    public String next() {
      return left.next(); // THROWS NoSuchElementException
    }
  }
}
