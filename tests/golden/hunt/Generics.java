// Generic classes and methods; casts that the compiler put in.
import java.util.*;

public class Generics {
    static class Box<T> {
        private T content;

        Box(T content) {
            this.content = content;
        }

        T get() {
            return content;
        }
    }

    static class Stack<T> {
        private Object[] items = new Object[2];
        private int size;

        void push(T item) {
            items[size++] = item; // THROWS ArrayIndexOutOfBoundsException
        }

        @SuppressWarnings("unchecked")
        T pop() {
            return (T) items[--size]; // THROWS ArrayIndexOutOfBoundsException
        }
    }

    public static class Content {
        public static int f(Box<String> b) {
            if (b == null) return 0;
            return b.get().length(); // THROWS NullPointerException
        }
    }

    public static class HeapPollution {
        @SuppressWarnings({"unchecked", "rawtypes"})
        public static int f(boolean wrong) {
            List<String> all = new ArrayList<>();
            if (wrong) ((List) all).add(5);
            else all.add("five");
            return all.get(0).length(); // THROWS ClassCastException
        }
    }

    public static class OwnStack {
        public static int f(int n) {
            Stack<String> s = new Stack<>();
            for (int i = 0; i < (n & 3); i++) s.push("x");
            return n;
        }
    }

    public static class OwnStackPop {
        public static int f(boolean push) {
            Stack<String> s = new Stack<>();
            if (push) s.push("abc");
            return s.pop().length();
        }
    }

    public static class Bounded {
        private static <T extends Comparable<T>> T max(T a, T b) {
            return a.compareTo(b) >= 0 ? a : b;
        }

        public static int f(int a, int b) {
            int m = max(a, b);
            if (m < a || m < b) throw new IllegalStateException();
            return 1 / (m + 5); // THROWS ArithmeticException
        }
    }

    public static class Wildcard {
        private static int sum(List<? extends Number> all) {
            int s = 0;
            for (Number n : all) s += n.intValue();
            return s;
        }

        public static int f(int a) {
            return 1 / (sum(List.of(a, 2L, 3.0)) - 50); // THROWS ArithmeticException
        }
    }

    public static class GenericArray {
        @SafeVarargs
        private static <T> T[] arrayOf(T... all) {
            return all;
        }

        public static int f(int i) {
            String[] a = arrayOf("a", "b");
            return i < 0 || i >= a.length ? 0 : a[i].length();
        }
    }

    public static class Bridge {
        static class Length implements Comparator<String> {
            @Override public int compare(String a, String b) {
                return a.length() - b.length(); // THROWS NullPointerException in Length.compare
            }
        }

        public static int f(boolean b) {
            Comparator<String> c = new Length();
            return 1 / c.compare("aa", b ? "bb" : "b"); // THROWS ArithmeticException
        }
    }

    public static class Chain {
        private static <A, B> Box<B> map(Box<A> box, java.util.function.Function<A, B> f) {
            return new Box<>(f.apply(box.get()));
        }

        public static int f(int x) {
            Box<Integer> b = map(map(new Box<>(x), i -> i + 1), i -> i * 3);
            return 1 / (b.get() - 30); // THROWS ArithmeticException
        }
    }
}
