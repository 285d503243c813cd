// AREA: java.util.collections
package util;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

/** ArrayDeque against a model on a plain array: growth, wrap-around, both ends, iteration, removal in the middle. */
public class ArrayDeques {
    public static void main(String[] args) {
        Deque<Integer> deque = new ArrayDeque<>(4);
        int[] model = new int[2000];
        int low = 1000;
        int high = 1000;
        long seed = 42;
        for (int step = 0; step < 800; step++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            int choice = (int) (seed >>> 60);
            if (choice < 5) {
                deque.addFirst(step);
                model[--low] = step;
            } else if (choice < 10) {
                deque.addLast(step);
                model[high++] = step;
            } else if (choice < 13 && low < high) {
                if (deque.pollFirst() != model[low++]) throw new AssertionError(step);
            } else if (low < high) {
                if (deque.pollLast() != model[--high]) throw new AssertionError(step);
            }
        }
        int[] rest = deque.stream().mapToInt(Integer::intValue).toArray();
        System.out.println(rest.length + " " + Arrays.equals(rest, Arrays.copyOfRange(model, low, high)) + " " + Arrays.hashCode(rest));
        Iterator<Integer> it = deque.iterator();
        while (it.hasNext()) {
            if (it.next() % 3 != 0) it.remove();
        }
        System.out.println(deque.size() + " " + deque.peekFirst() + " " + deque.peekLast());
        deque.removeIf(i -> i < 700);
        System.out.println(deque);
        StringBuilder down = new StringBuilder();
        deque.descendingIterator().forEachRemaining(i -> down.append(i).append(' '));
        System.out.println(down);
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        Deque<Character> stack = new ArrayDeque<>();
        String brackets = "{[()()]([{}])}";
        for (char c : brackets.toCharArray()) {
            int close = "([{".indexOf(c);
            if (close >= 0) stack.push(")]}".charAt(close));
            else if (stack.isEmpty() || stack.pop() != c) throw new IllegalStateException("unbalanced");
        }
        System.out.println("balanced " + stack.isEmpty());
    }
}
