// An Object may be of none of the types that the code thinks of.
// WHEN Unthought.label: o != null && !(o instanceof String) && !(o instanceof Integer)
// WHEN Unthought.size: o != null && !(o instanceof String) && !(o instanceof Number)
import java.util.TreeSet;

public class PlainObjects {
    public static class Unthought {
        public static String label(Object o) {
            if (o == null) return "";
            if (o instanceof String s) return s;
            if (o instanceof Integer i) return "" + i;
            throw new AssertionError("no label"); // THROWS AssertionError
        }

        public static int size(Object o) {
            if (o == null) return 0;
            return o instanceof String s ? s.length() : ((Number) o).intValue(); // THROWS ClassCastException
        }
    }

    public static class Sorted {
        public static int f(Object o) {
            if (o == null) return 0;
            TreeSet<Object> all = new TreeSet<>();
            all.add(o); // THROWS ClassCastException
            return all.size();
        }
    }

    public static class Safe {
        public static boolean f(Object a, Object b) {
            return a == b || (a != null && a.equals(b) && b.equals(a));
        }
    }
}
