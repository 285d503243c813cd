// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

// What a caller sees when a method has returned: results, and what has become of its arguments.
class Results {
  int field;
  private int hidden;
  String name = "n";
  static int total;

  int getHidden() {
    return hidden;
  }

  static int[] array(int x) {
    return new int[] {x, 2};
  }

  static List<Integer> list(int x) {
    List<Integer> made = new ArrayList<>();
    made.add(x);
    made.add(7);
    return made;
  }

  static Set<String> set(int x) {
    Set<String> made = new HashSet<>();
    made.add("a");
    if (x > 0) made.add("b");
    return made;
  }

  static Map<String, Integer> map(int x) {
    Map<String, Integer> made = new HashMap<>();
    made.put("k", x);
    return made;
  }

  static Results object(int x) {
    Results made = new Results();
    made.field = x;
    made.hidden = x + 1;
    return made;
  }

  static void fill(int[] a, int x) {
    a[0] = x;
  }

  static void append(StringBuilder b, int x) {
    if (x > 3) b.append("more");
  }

  static void setField(Results r, int x) {
    r.field = x;
    r.hidden = 2;
  }

  static Results same(Results r) {
    return r;
  }

  static void addTo(List<String> l) {
    l.add("new");
  }

  static void putTo(Map<String, Integer> m) {
    m.put("key", 3);
  }

  static void count(int x) {
    total += x;
  }

  static StringBuilder builder(int x) {
    return new StringBuilder("x=").append(x > 0 ? "plus" : "minus");
  }

  static Runnable lambda(int x) {
    return () -> total = x;
  }

  static Object raised(int x) {
    if (x == 2) throw new IllegalStateException("two");
    return null;
  }

  static java.util.Deque<Integer> deque(int x) {
    java.util.Deque<Integer> made = new java.util.ArrayDeque<>();
    made.addLast(1);
    made.addFirst(x);
    return made;
  }

  static Object[] mixed(int x, Results r) {
    return new Object[] {x, "s", r, null, Thread.State.NEW, String.class};
  }

  static java.util.TreeMap<String, Integer> tree(int x) {
    java.util.TreeMap<String, Integer> made = new java.util.TreeMap<>();
    made.put("b", x);
    made.put("a", 2);
    return made;
  }

  static java.util.LinkedList<Integer> linked(int x) {
    java.util.LinkedList<Integer> made = new java.util.LinkedList<>();
    made.add(x);
    return made;
  }

  static List<Integer> immutable(int x) {
    return List.of(x, 2);
  }
}
