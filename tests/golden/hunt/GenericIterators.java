// Inputs that give elements of the types that their type arguments say.
// OPTIONS: --suite 10
import java.util.*;
import java.util.stream.*;

public class GenericIterators {
    public static class Iterators {
        public static int arrays(Iterator<int[]> it) {
            if (it == null || !it.hasNext()) return 0;
            int[] a = it.next();
            return a == null ? 0 : a.length;
        }

        public static int numbers(Iterator<Integer> it) {
            if (it == null || !it.hasNext()) return 0;
            Integer n = it.next();
            return n == null ? 0 : 1 / n; // THROWS ArithmeticException
        }

        public static int names(Enumeration<String> names) {
            if (names == null || !names.hasMoreElements()) return 0;
            return names.nextElement().length(); // THROWS NullPointerException
        }
    }

    public static class Streams {
        public static int numbers(Stream<Integer> all) {
            if (all == null) return 0;
            int sum = 0;
            for (Integer n : all.toList()) sum += n == null ? 0 : n;
            return 1 / (sum - 7); // THROWS ArithmeticException
        }

        public static long texts(Stream<String> all) {
            return all == null ? 0 : all.filter(s -> s != null).count();
        }
    }
}
