// Streams.
import java.util.*;
import java.util.stream.*;

public class Streams {
    public static class Sum {
        public static int f(int a, int b) {
            return 1 / (IntStream.of(a, b, 3).sum() - 10); // THROWS ArithmeticException
        }
    }

    public static class MapFilter {
        public static long f(int a) {
            long n = Stream.of(1, 2, 3, 4).filter(x -> x > a).count();
            return 1 / (n - 2); // THROWS ArithmeticException
        }
    }

    public static class FindFirst {
        public static int f(int a) {
            return Stream.of(1, 5, 9).filter(x -> x == a).findFirst().get(); // THROWS NoSuchElementException
        }
    }

    public static class FindFirstSafe {
        public static int f(int a) {
            return Stream.of(1, 5, 9).filter(x -> x == a).findFirst().orElse(0);
        }
    }

    public static class MaxOfEmpty {
        public static int f(int[] a) {
            if (a == null) return 0;
            return Arrays.stream(a).max().getAsInt(); // THROWS NoSuchElementException
        }
    }

    public static class LambdaFails {
        public static int f(int d) {
            return IntStream.range(0, 3).map(i -> i / d).sum(); // THROWS ArithmeticException
        }
    }

    public static class DuplicateKey {
        public static int f(String a) {
            if (a == null || a.length() > 1) return 0;
            Map<String, Integer> m = Stream.of("x", a).collect(Collectors.toMap(s -> s, s -> 1)); // THROWS IllegalStateException
            return m.size();
        }
    }

    public static class Reduce {
        public static int f(int a, int b) {
            int product = Stream.of(a, b).reduce(1, (x, y) -> x * y);
            if (product == 35 && a > 1 && b > 1) throw new IllegalStateException(); // THROWS IllegalStateException
            return product;
        }
    }

    public static class UsedTwice {
        public static long f(boolean twice) {
            Stream<String> s = Stream.of("a");
            long n = s.count();
            return twice ? s.count() : n; // THROWS IllegalStateException
        }
    }

    public static class ToList {
        public static int f(int n) {
            List<Integer> all = IntStream.range(0, n & 3).boxed().collect(Collectors.toList());
            return all.isEmpty() ? 0 : all.get(all.size() - 1);
        }
    }

    public static class AllMatch {
        public static boolean f(int[] a) {
            if (a == null || a.length != 2) return false;
            if (Arrays.stream(a).allMatch(x -> x > 40) && a[0] + a[1] == 82) throw new IllegalStateException(); // THROWS IllegalStateException
            return true;
        }
    }
}
