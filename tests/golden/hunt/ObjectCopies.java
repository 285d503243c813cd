// References that are stored or copied into arrays of another type, or tested by Class.isInstance: which of them are null, or of a class
// that does not fit, stays open until then, and is decided there. Copies of elements that there are not are one path.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;

public class ObjectCopies {
    public static class Widened {
        public static int same(String a) {
            Object[] copy = new Object[1];
            System.arraycopy(new String[] {a}, 0, copy, 0, 1);
            if (copy[0] != a) throw new IllegalStateException();
            return 1;
        }

        public static int length(String a) {
            Object[] copy = new Object[1];
            System.arraycopy(new String[] {a}, 0, copy, 0, 1);
            return ((String) copy[0]).length(); // THROWS NullPointerException
        }

        public static int listed(String a) {
            List<String> copy = new ArrayList<>(Arrays.asList(a));
            if (!Objects.equals(copy.get(0), a) || (copy.get(0) == null) != (a == null)) throw new IllegalStateException();
            return copy.get(0).length(); // THROWS NullPointerException
        }

        public static int element(String[] all) {
            if (all == null || all.length == 0) return 0;
            Object[] copy = Arrays.copyOf(all, 1, Object[].class);
            if (copy[0] != all[0]) throw new IllegalStateException();
            return 1;
        }
    }

    public static class Narrowed {
        public static int all(Object[] from) {
            if (from == null) return 0;
            String[] to = new String[from.length];
            System.arraycopy(from, 0, to, 0, from.length); // THROWS ArrayStoreException
            return to.length;
        }

        public static int listed(List<Object> from) {
            if (from == null) return 0;
            return from.toArray(new String[0]).length; // THROWS ArrayStoreException
        }

        // What stands before the one that does not fit has been copied.
        public static int first(Object a, Object b) {
            String[] to = {"", ""};
            try {
                System.arraycopy(new Object[] {a, b}, 0, to, 0, 2);
            } catch (ArrayStoreException e) {
                boolean unfit = a != null && !(a instanceof String);
                if (unfit ? !to[0].isEmpty() : to[0] != a) throw new IllegalStateException();
                return to[1].isEmpty() ? 1 : 10 / (to[1].length() - to[1].length());
            }
            if (to[0] != a || to[1] != b) throw new IllegalStateException();
            return 2;
        }
    }

    public static class Stored {
        public static int text(String s) {
            Object[] all = new Integer[1];
            all[0] = s; // THROWS ArrayStoreException
            return 1;
        }

        public static int caught(Long s) {
            Object[] all = new Integer[1];
            try {
                all[0] = s;
            } catch (ArrayStoreException e) {
                if (s == null) throw new IllegalStateException();
                return 2;
            }
            if (s != null) throw new IllegalStateException();
            return 1;
        }

        public static int length(String s) {
            Object[] all = new Integer[1];
            try {
                all[0] = s;
            } catch (ArrayStoreException e) {
                return 2;
            }
            return s.length(); // THROWS NullPointerException
        }
    }

    public static class Outside {
        public static int from(byte[] s, int i) {
            if (s == null) return 0;
            try {
                System.arraycopy(s, i, new byte[1], 0, 1);
            } catch (IndexOutOfBoundsException e) {
                if (i >= 0 && i < s.length) throw new IllegalStateException();
                return 1;
            }
            return i < 0 ? 1 / (i - i) : 2;
        }

        public static int objects(String[] s, int n) {
            if (s == null) return 0;
            System.arraycopy(s, 0, new Object[3], 0, n); // THROWS ArrayIndexOutOfBoundsException
            return 1;
        }
    }

    public static class Tested {
        public static int text(Object o) {
            return String.class.isInstance(o) && o.equals("ab") ? ((String) o).charAt(2) : 0; // THROWS StringIndexOutOfBoundsException
        }

        public static int cast(Integer v) {
            return v == null ? 0 : Integer.class.cast(v) == 3 ? 1 / (v - 3) : 0; // THROWS ArithmeticException
        }

        public static int isNull(String s) {
            if (String.class.isInstance(s) != (s != null)) throw new IllegalStateException();
            return 1;
        }

        public static int swapped(String b) {
            AtomicReference<String> r = new AtomicReference<>();
            r.compareAndSet(null, b);
            return r.get().length(); // THROWS NullPointerException
        }
    }

    // Boxes of the same small number are one object.
    public static class SameBoxes {
        public static int small(Object a, Object b) {
            if (a == b) return 1;
            if (a instanceof Integer x && b instanceof Integer y && x.intValue() == y.intValue()) return 10 / (x - 3);
            return 4;
        }

        public static int large(Object a, Object b) {
            if (a == b) return 1;
            if (a instanceof Integer x && b instanceof Integer y && x.intValue() == y.intValue()) return 10 / (x - 3000); // THROWS ArithmeticException
            return 4;
        }
    }
}
