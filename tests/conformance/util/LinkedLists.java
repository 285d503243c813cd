// AREA: java.util.collections
package util;

import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.ListIterator;
import java.util.NoSuchElementException;

/** LinkedList as list, queue and stack. */
public class LinkedLists {
    public static void main(String[] args) {
        LinkedList<String> list = new LinkedList<>(Arrays.asList("b", "c", "d"));
        list.addFirst("a");
        list.addLast("e");
        list.add(2, "x");
        list.offer("f");
        list.push("top");
        System.out.println(list + " " + list.peek() + list.peekLast() + list.getFirst() + list.indexOf("x"));
        System.out.println(list.pop() + list.poll() + list.pollLast() + list.removeFirst() + " " + list);
        list.removeFirstOccurrence("x");
        list.addAll(1, Arrays.asList("m", "n", "m"));
        list.removeLastOccurrence("m");
        System.out.println(list + " " + list.remove("zzz") + list.remove("n") + list.remove(0));
        ListIterator<String> it = list.listIterator();
        while (it.hasNext()) {
            String s = it.next();
            it.set(s + s);
            if (s.equals("d")) it.add("after d");
        }
        System.out.println(list);
        Iterator<String> down = list.descendingIterator();
        StringBuilder text = new StringBuilder();
        while (down.hasNext()) {
            String s = down.next();
            text.append(s).append(',');
            if (s.startsWith("a")) down.remove();
        }
        System.out.println(text + " " + list);
        Deque<Integer> empty = new LinkedList<>();
        System.out.println(empty.poll() + " " + empty.peekFirst() + " " + empty.pollLast());
        try {
            empty.pop();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            list.get(9);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        list.add(null);
        System.out.println(list.contains(null) + " " + list.hashCode() + " " + list.clone() + list.size());
    }
}
