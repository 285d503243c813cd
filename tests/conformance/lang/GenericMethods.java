// AREA: language.generics
package lang;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Generic methods with inference: folds, groupings, wildcards, recursive bounds, a type-safe heterogeneous map. */
public class GenericMethods {
    static <A, B> B fold(Iterable<? extends A> items, B start, BiFunction<? super B, ? super A, ? extends B> f) {
        B result = start;
        for (A a : items) result = f.apply(result, a);
        return result;
    }

    static <T, K, C extends Collection<T>> Map<K, C> group(List<T> items, Function<? super T, K> key, Supplier<C> make) {
        Map<K, C> map = new HashMap<>();
        for (T t : items) map.computeIfAbsent(key.apply(t), k -> make.get()).add(t);
        return map;
    }

    static <T extends Object & Comparable<? super T>> List<T> merge(List<? extends T> a, List<? extends T> b) {
        List<T> out = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) out.add(j == b.size() || i < a.size() && a.get(i).compareTo(b.get(j)) <= 0 ? a.get(i++) : b.get(j++));
        return out;
    }

    static abstract class Builder<T extends Builder<T>> {
        final StringBuilder text = new StringBuilder();

        abstract T self();

        T add(String s) {
            text.append(s).append(';');
            return self();
        }
    }

    static class Special extends Builder<Special> {
        @Override
        Special self() {
            return this;
        }

        Special twice(String s) {
            return add(s).add(s);
        }
    }

    static class Favourites {
        private final Map<Class<?>, Object> map = new HashMap<>();

        <T> void put(Class<T> type, T value) {
            map.put(type, type.cast(value));
        }

        <T> T get(Class<T> type) {
            return type.cast(map.get(type));
        }
    }

    static <T> void swap(List<T> list, int i, int j) {
        T t = list.get(i);
        list.set(i, list.get(j));
        list.set(j, t);
    }

    static void swapAny(List<?> list) {
        swap(list, 0, list.size() - 1);
    }

    public static void main(String[] args) {
        System.out.println(fold(List.of(1, 2, 3), "", (s, i) -> s + i) + " " + fold(List.of("a", "bb"), 0, (n, s) -> n + s.length()) + " " + GenericMethods.<Number, Double>fold(List.of(1, 2.5f), 0.0, (d, n) -> d + n.doubleValue()));
        System.out.println(group(List.of("one", "two", "three"), String::length, ArrayList::new) + " " + merge(List.of(1, 4, 9), List.of(2, 3, 10, 11)) + " " + Collections.max(List.of("x", "yy"), Comparator.comparing(String::length)));
        System.out.println(new Special().add("a").twice("b").add("c").text);
        Favourites f = new Favourites();
        f.put(String.class, "text");
        f.put(Integer.class, 42);
        System.out.println(f.get(String.class) + f.get(Integer.class) + f.get(Long.class));
        try {
            @SuppressWarnings({"unchecked", "rawtypes"})
            Object x = null;
            ((Favourites) f).put((Class) Integer.class, "not an int");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        List<Object> list = new ArrayList<>(List.of(1, "two", 3.0));
        swapAny(list);
        System.out.println(list);
    }
}
