// An Object may be an array, and an Object[] one of another type, where the code asks for it.
import java.util.Map;

public class AskedArrays {
    public static class Numbers {
        public static int f(Object o) {
            return o instanceof int[] a && a.length > 0 ? 10 / (a[0] - 3) : 0; // THROWS ArithmeticException
        }
    }

    public static class Texts {
        public static int f(Object o) {
            if (o instanceof String[] texts && texts.length > 1 && texts[1] != null) return texts[1].charAt(0); // THROWS StringIndexOutOfBoundsException
            return 0;
        }
    }

    public static class Stored {
        public static int f(Object[] all) {
            if (all instanceof Integer[] && all.length > 0) all[0] = "text"; // THROWS ArrayStoreException
            return 0;
        }
    }

    public static class Cast {
        public static int f(Object[] all) {
            if (all == null) return 0;
            return ((String[]) all).length; // THROWS ClassCastException
        }
    }

    public static class Entries {
        public static int f(Map.Entry<String, Integer> entry) {
            if (entry == null) return 0;
            return entry.getValue() + 1; // THROWS NullPointerException
        }
    }

    public static class Nested {
        public static int f(Object o) {
            if (o instanceof Object[] outer && outer.length == 1 && outer[0] instanceof Object[] inner) return 10 / inner.length; // THROWS ArithmeticException
            return 0;
        }
    }

    public static class Safe {
        public static int f(Object o) {
            return o instanceof int[] a && a.length == 3 ? a[2] : 0;
        }
    }

    // The one that takes any object must be called, not the one for arrays.
    public static class Overloaded {
        public static int sum(Object all) {
            return all instanceof Byte[] bytes ? sum(bytes) : 0;
        }

        public static int sum(Byte[] all) {
            int sum = 0;
            for (byte one : all) sum += one; // THROWS NullPointerException
            return sum;
        }
    }

    // What javac infers from one argument must fit the other.
    public static class Inferred {
        public static <T extends Comparable<? super T>> int first(T[] a, T[] b) {
            if (a.length == 0 || b.length == 0) return 0; // THROWS NullPointerException
            return a[0] == null || b[0] == null ? 0 : a[0].compareTo(b[0]);
        }

        public static int first(int[] a, int[] b) {
            return a == null || b == null || a.length == 0 || b.length == 0 ? 0 : a[0] - b[0];
        }
    }
}
