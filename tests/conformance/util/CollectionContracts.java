// AREA: java.util.collections
package util;

import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractQueue;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.RandomAccess;

/** Collections on the abstract classes: a range list, a ring buffer, a view by a function; what they inherit. */
public class CollectionContracts {
    static class RangeList extends AbstractList<Integer> implements RandomAccess {
        private final int from;
        private final int to;

        RangeList(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Integer get(int i) {
            if (i < 0 || i >= size()) throw new IndexOutOfBoundsException("range " + i);
            return from + i;
        }

        @Override
        public int size() {
            return to - from;
        }
    }

    static class Ring<T> extends AbstractQueue<T> {
        private final Object[] cells = new Object[4];
        private int head;
        private int count;

        @Override
        public boolean offer(T t) {
            if (count == cells.length) return false;
            cells[(head + count++) % cells.length] = t;
            return true;
        }

        @Override
        @SuppressWarnings("unchecked")
        public T poll() {
            if (count == 0) return null;
            T t = (T) cells[head];
            head = (head + 1) % cells.length;
            count--;
            return t;
        }

        @Override
        @SuppressWarnings("unchecked")
        public T peek() {
            return count == 0 ? null : (T) cells[head];
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<>() {
                private int i;

                @Override
                public boolean hasNext() {
                    return i < count;
                }

                @Override
                @SuppressWarnings("unchecked")
                public T next() {
                    return (T) cells[(head + i++) % cells.length];
                }
            };
        }

        @Override
        public int size() {
            return count;
        }
    }

    public static void main(String[] args) {
        List<Integer> range = new RangeList(5, 12);
        System.out.println(range + " " + range.contains(7) + range.indexOf(11) + range.lastIndexOf(99) + " " + range.subList(2, 5) + " " + range.equals(Arrays.asList(5, 6, 7, 8, 9, 10, 11)) + " " + range.hashCode() + " " + range.stream().mapToInt(i -> i).sum());
        for (Runnable r : new Runnable[] {() -> range.add(1), () -> range.set(0, 1), () -> range.remove(0), () -> range.get(7), () -> range.subList(3, 9), () -> range.iterator().remove()}) {
            try {
                r.run();
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        Queue<String> ring = new Ring<>();
        for (String s : "a b c".split(" ")) ring.add(s);
        System.out.println(ring.remove() + ring.element() + ring.offer("d") + ring.offer("e") + ring.offer("f") + ring + ring.contains("e"));
        try {
            ring.add("g");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        ring.clear();
        System.out.println(ring + " " + ring.peek());
        Collection<String> squares = new AbstractCollection<>() {
            @Override
            public Iterator<String> iterator() {
                return range.stream().map(i -> i + "^2=" + i * i).iterator();
            }

            @Override
            public int size() {
                return range.size();
            }
        };
        System.out.println(squares + " " + squares.contains("7^2=49") + " " + squares.toArray(new String[0]).length + " " + squares.containsAll(List.of("5^2=25")));
    }
}
