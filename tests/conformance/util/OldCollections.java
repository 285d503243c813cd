// AREA: java.util.legacy
package util;

import java.util.Collections;
import java.util.Dictionary;
import java.util.Enumeration;
import java.util.EventObject;
import java.util.Hashtable;
import java.util.Stack;
import java.util.TreeMap;
import java.util.Vector;

/** The old collections: Vector, Stack, Hashtable, Enumeration, Dictionary; event objects. */
public class OldCollections {
    public static void main(String[] args) {
        Vector<Integer> v = new Vector<>(2, 3);
        for (int i = 0; i < 7; i++) v.addElement(i * i);
        System.out.println(v + " " + v.capacity() + " " + v.elementAt(3) + v.firstElement() + v.lastElement() + " " + v.indexOf(16, 2) + " " + v.removeElement(9));
        v.insertElementAt(-1, 2);
        v.setElementAt(-2, 0);
        v.removeElementAt(1);
        v.setSize(8);
        System.out.println(v + " " + v.contains(null));
        try {
            v.elementAt(8);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Stack<String> stack = new Stack<>();
        stack.push("a");
        stack.push("b");
        stack.push("c");
        System.out.println(stack.search("a") + " " + stack.peek() + stack.pop() + stack.pop() + stack.empty() + stack.search("z"));
        stack.pop();
        try {
            stack.pop();
        } catch (java.util.EmptyStackException e) {
            System.out.println("empty stack " + e.getMessage());
        }
        Dictionary<String, Integer> table = new Hashtable<>();
        for (String w : "the cat sat on the mat the end".split(" ")) {
            Integer n = table.get(w);
            table.put(w, n == null ? 1 : n + 1);
        }
        System.out.println(table + " " + table.size() + " " + new TreeMap<>((Hashtable<String, Integer>) table));
        int sum = 0;
        for (Enumeration<Integer> e = table.elements(); e.hasMoreElements(); ) sum += e.nextElement();
        System.out.println(sum + " " + Collections.list(table.keys()).size() + " " + table.remove("cat") + table.remove("dog"));
        try {
            table.put("null", null);
        } catch (NullPointerException e) {
            System.out.println("no nulls in a Hashtable");
        }
        EventObject event = new EventObject("source");
        System.out.println(event + " " + event.getSource());
        try {
            new EventObject(null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
