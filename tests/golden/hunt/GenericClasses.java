// Classes that fix the type arguments of what they extend, and bounds of type variables.
// SCOPE PrivateParameter.f: no-object
// OPTIONS: --suite 10
import java.util.*;
import java.util.concurrent.CompletableFuture;

public class GenericClasses {
    public static class User {
        private final int age;

        public User(int age) {
            this.age = age;
        }

        int age() {
            return age;
        }
    }

    public static class Repo<K, V> {
        protected final Map<K, V> all = new HashMap<>();

        public void put(K key, V value) {
            all.put(key, value);
        }
    }

    public static class Users extends Repo<String, User> {
        public int avg() {
            int sum = 0;
            for (User u : all.values()) sum += u == null ? 0 : u.age();
            return sum / all.size(); // THROWS ArithmeticException
        }
    }

    public static class Bounds {
        public static <T extends Comparable<T>> int two(T a, T b) {
            if (a == null || b == null) return 0;
            return 1 / a.compareTo(b); // THROWS ArithmeticException
        }

        public static <T extends CharSequence & Comparable<T>> int both(T a) {
            return a.length(); // THROWS NullPointerException
        }

        public static <E extends Enum<E>> E parse(Class<E> type, String name) {
            if (type == null || name == null) return null;
            return type.getEnumConstants()[name.length()];
        }

        public static <K extends Comparable<K>, V> V at(SortedMap<K, V> map, K key) {
            if (map == null || key == null) return null;
            return map.get(key);
        }
    }

    public static class EnumCollections {
        public static int map(EnumMap<Thread.State, Integer> map) {
            if (map == null) return 0;
            for (Integer n : map.values()) if (n != null && n == 5) return 1 / (n - 5); // THROWS ArithmeticException
            return 1;
        }

        public static int set(EnumSet<Thread.State> set) {
            if (set == null) return 0;
            return 1 / (set.size() - 1); // THROWS ArithmeticException
        }
    }

    public static class Futures {
        public static int done(CompletableFuture<Integer> future) {
            if (future == null || !future.isDone()) return 0;
            Integer n = future.getNow(1);
            return n == null ? 0 : 1 / n; // THROWS ArithmeticException
        }
    }

    public static class PrivateParameter {
        private static class Hidden {
            int x;
        }

        public static int f(Hidden hidden) {
            return hidden.x; // THROWS NullPointerException
        }
    }
}
