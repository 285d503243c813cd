// AREA: java.util.iterators
package util;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;

/** Iterators built on iterators: flatten, filter, zip, peek, permutations, tree walks; fail at the end as they should. */
public class StackedIterators {
    static class Flatten implements Iterator<Object> {
        private final Deque<Iterator<?>> stack = new ArrayDeque<>();
        private Object next;
        private boolean ready;

        Flatten(List<?> list) {
            stack.push(list.iterator());
        }

        @Override
        public boolean hasNext() {
            while (!ready && !stack.isEmpty()) {
                if (!stack.peek().hasNext()) {
                    stack.pop();
                    continue;
                }
                Object o = stack.peek().next();
                if (o instanceof List<?> inner) stack.push(inner.iterator());
                else {
                    next = o;
                    ready = true;
                }
            }
            return ready;
        }

        @Override
        public Object next() {
            if (!hasNext()) throw new NoSuchElementException("flat end");
            ready = false;
            return next;
        }
    }

    static <T> Iterable<T> filter(Iterable<T> source, Predicate<? super T> wanted) {
        return () -> new Iterator<>() {
            private final Iterator<T> it = source.iterator();
            private T next;
            private boolean has = advance();

            private boolean advance() {
                while (it.hasNext()) if (wanted.test(next = it.next())) return true;
                return false;
            }

            @Override
            public boolean hasNext() {
                return has;
            }

            @Override
            public T next() {
                if (!has) throw new NoSuchElementException();
                T result = next;
                has = advance();
                return result;
            }
        };
    }

    static <A, B> Iterable<B> map(Iterable<A> source, Function<? super A, ? extends B> f) {
        return () -> {
            Iterator<A> it = source.iterator();
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return it.hasNext();
                }

                @Override
                public B next() {
                    return f.apply(it.next());
                }

                @Override
                public void remove() {
                    it.remove();
                }
            };
        };
    }

    static Iterable<int[]> permutations(int n) {
        return () -> new Iterator<>() {
            private int[] at;

            @Override
            public boolean hasNext() {
                if (at == null) return true;
                for (int i = 1; i < n; i++) if (at[i - 1] < at[i]) return true;
                return false;
            }

            @Override
            public int[] next() {
                if (at == null) {
                    at = new int[n];
                    Arrays.setAll(at, i -> i);
                    return at.clone();
                }
                int i = n - 2;
                while (at[i] > at[i + 1]) i--;
                int j = n - 1;
                while (at[j] < at[i]) j--;
                int t = at[i];
                at[i] = at[j];
                at[j] = t;
                Arrays.sort(at, i + 1, n - 0);
                return at.clone();
            }
        };
    }

    public static void main(String[] args) {
        Flatten f = new Flatten(List.of(1, List.of(2, List.of(), List.of(3, List.of(4))), "five"));
        StringBuilder out = new StringBuilder();
        while (f.hasNext()) out.append(f.next()).append(' ');
        System.out.println(out);
        try {
            f.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        for (String s : map(filter(List.of(5, 12, 7, 20), i -> i > 6), i -> "<" + i + ">")) System.out.print(s);
        System.out.println();
        int count = 0;
        String last = "";
        for (int[] p : permutations(4)) {
            count++;
            last = Arrays.toString(p);
        }
        System.out.println(count + " " + last);
        List<Integer> source = new java.util.ArrayList<>(List.of(1, 2, 3));
        Iterator<Integer> it = map(source, i -> i * 10).iterator();
        it.next();
        it.remove();
        System.out.println(source);
    }
}
