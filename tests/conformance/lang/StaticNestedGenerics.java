// AREA: language.generics
package lang;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;

/** A generic linked list and tree of our own: iterators, wildcards, recursion, bounded type parameters. */
public class StaticNestedGenerics {
    static class Chain<T> implements Iterable<T> {
        private class Link {
            T item;
            Link next;
        }

        private Link head;
        private int size;

        Chain<T> push(T item) {
            Link link = new Link();
            link.item = item;
            link.next = head;
            head = link;
            size++;
            return this;
        }

        <R> Chain<R> map(java.util.function.Function<? super T, ? extends R> f) {
            Chain<R> result = new Chain<>();
            for (T t : this) result.push(f.apply(t));
            return result;
        }

        @Override
        public Iterator<T> iterator() {
            return new Iterator<>() {
                private Link at = head;

                @Override
                public boolean hasNext() {
                    return at != null;
                }

                @Override
                public T next() {
                    if (at == null) throw new NoSuchElementException("end of " + size);
                    T item = at.item;
                    at = at.next;
                    return item;
                }
            };
        }
    }

    static class Tree<K extends Comparable<K>, V> {
        K key;
        V value;
        Tree<K, V> left;
        Tree<K, V> right;

        Tree(K key, V value) {
            this.key = key;
            this.value = value;
        }

        static <K extends Comparable<K>, V> Tree<K, V> insert(Tree<K, V> tree, K key, V value) {
            if (tree == null) return new Tree<>(key, value);
            int order = key.compareTo(tree.key);
            if (order < 0) tree.left = insert(tree.left, key, value);
            else if (order > 0) tree.right = insert(tree.right, key, value);
            else tree.value = value;
            return tree;
        }

        void collect(List<? super K> into, Predicate<? super V> wanted) {
            if (left != null) left.collect(into, wanted);
            if (wanted.test(value)) into.add(key);
            if (right != null) right.collect(into, wanted);
        }
    }

    public static void main(String[] args) {
        Chain<Integer> chain = new Chain<>();
        for (int i = 0; i < 6; i++) chain.push(i * i);
        for (String s : chain.map(i -> "n" + i)) System.out.print(s + " ");
        System.out.println();
        Iterator<Integer> it = chain.iterator();
        while (it.hasNext()) it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        Tree<String, Integer> tree = null;
        for (String w : "the quick brown fox jumps over the lazy dog".split(" ")) tree = Tree.insert(tree, w, w.length());
        List<Object> out = new ArrayList<>();
        tree.collect(out, n -> n > 3);
        tree.collect(out, n -> n == 3);
        System.out.println(out);
    }
}
