// AREA: java.util.collections
package util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.ListIterator;

/** ArrayList: growth, insertion, bulk operations, sublists, iterators that edit, removal by predicate, comparison. */
public class ArrayLists {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            list.add(i % 3 == 0 ? 0 : list.size(), i);
        }
        System.out.println(list + " " + list.hashCode());
        list.removeIf(i -> i % 4 == 1);
        list.replaceAll(i -> i * 2);
        System.out.println(list.indexOf(20) + " " + list.lastIndexOf(999) + " " + list.contains(44) + " " + list.size());
        List<Integer> part = list.subList(5, 15);
        part.set(0, -1);
        part.add(3, -2);
        part.subList(6, 8).clear();
        System.out.println(part + " of " + list.size());
        list.addAll(2, Arrays.asList(7, 7, 7));
        System.out.println(list.retainAll(new ArrayList<>(list.subList(0, 12))) + " " + list);
        ListIterator<Integer> it = list.listIterator(4);
        while (it.hasNext()) {
            int index = it.nextIndex();
            int value = it.next();
            if (value < 0) it.remove();
            else if (index % 5 == 0) it.set(value + 1000);
            else if (index == 7) it.add(555);
        }
        while (it.hasPrevious()) {
            if (it.previous() == 7) it.set(70);
        }
        System.out.println(list);
        list.sort(Comparator.comparing((Integer i) -> i % 10).thenComparing(Comparator.reverseOrder()));
        System.out.println(list);
        Integer[] array = list.toArray(new Integer[0]);
        Object[] longer = list.toArray(new Object[list.size() + 2]);
        System.out.println(array.length + " " + longer[list.size()] + " " + list.equals(Arrays.asList(array)) + " " + list.equals(Collections.emptyList()));
        try {
            part.size();
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("sublist is stale");
        }
        try {
            for (Integer i : list) list.add(i);
        } catch (java.util.ConcurrentModificationException e) {
            System.out.println("changed while iterating");
        }
        ArrayList<String> nulls = new ArrayList<>(Arrays.asList(null, "x", null));
        nulls.ensureCapacity(100);
        nulls.trimToSize();
        System.out.println(nulls.indexOf(null) + " " + nulls.lastIndexOf(null) + " " + nulls + nulls.clone().equals(nulls));
    }
}
