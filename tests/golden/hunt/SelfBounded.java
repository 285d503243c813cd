// SPDX-License-Identifier: Apache-2.0
// Type variables that are bounded by themselves: what is passed is one type that fits, never a text, nor two types that do not fit together.
// SCOPE Pair.compare: type-variables
// SCOPE Pair.compareAny: type-variables

public class SelfBounded {
    public static class W<T> {
        private T next;

        public W(T next) {
            this.next = next;
        }

        public T next() {
            return next;
        }

        public int weight() {
            return 1;
        }
    }

    // No class is a W of itself: it is a W, and so is what is inside of it.
    public static class Bag<T extends W<T>> {
        public int second(T t) {
            return t == null || t.next() == null ? 0 : t.next().weight();
        }

        public int third(T t) {
            if (t == null || t.next() == null || t.next().next() == null) return 0;
            return t.next().next().weight();
        }
    }

    public interface Ordered<T> {
        int order(T other);
    }

    public static class Brick implements Ordered<Brick> {
        private final int size;

        public Brick(int size) {
            this.size = size;
        }

        @Override
        public int order(Brick other) {
            return other == null ? 0 : 10 / (size - other.size); // THROWS ArithmeticException in Brick.order, Pair.compare, Pair.compareAny
        }
    }

    public static class Stone implements Ordered<Stone> {
        @Override
        public int order(Stone other) {
            return 1;
        }
    }

    public static class Pair<T extends Ordered<T>> {
        public int compare(T a, T b) {
            return a == null ? 0 : a.order(b);
        }

        public static <U extends Ordered<U>> int compareAny(U a, U b) {
            return a == null ? 0 : a.order(b);
        }
    }

    public abstract static class Node<N extends Node<N>> {
        private N parent;

        protected Node() {
        }

        public void setParent(N parent) {
            this.parent = parent;
        }

        public N parent() {
            return parent;
        }
    }

    public static class Leaf extends Node<Leaf> {
        public int value() {
            return 3;
        }
    }

    public static class Tree<N extends Node<N>> {
        public int depth(N node) {
            int depth = 0;
            for (N at = node; at != null && depth < 3; at = at.parent()) depth++;
            return depth;
        }
    }
}
