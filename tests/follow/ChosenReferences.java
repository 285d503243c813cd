// References that are a choice by a symbolic value: the cache of boxes, rows of a table, buckets, a store at a symbolic index.
// STDIN: bad7
// AT LEAST: 8
// PINNED: 0
import java.util.Hashtable;

public class ChosenReferences {
  static final int[][] NEXT = {{1, 2, 0, 3}, {2, 0, 1, 3}, {0, 1, 2, 3}, {3, 3, 3, 3}};
  static final String[] NAMES = {"start", "inside", "nearly", "end"};

  static class Counter {
    int count;
    Counter(int count) { this.count = count; }
    int get() { return count; }
  }

  public static void main(String[] args) throws java.io.IOException {
    int a = System.in.read();
    int b = System.in.read();
    int c = System.in.read();
    int d = System.in.read();
    Integer box = a - 90;
    if (box == 9) System.out.println("nine");
    if (box.equals(8)) System.out.println("eight");
    int state = NEXT[NEXT[0][a & 3]][b & 3];
    if (state == 2) System.out.println("two");
    if (NAMES[state].length() > 5) System.out.println("a long name");
    Hashtable<Integer, String> table = new Hashtable<>();
    table.put(99, "c");
    table.put(100, "d");
    if (table.get(c) != null) System.out.println("known");
    Counter[] counters = {new Counter(1), new Counter(5), new Counter(9), null};
    Counter given = counters[d & 3];
    if (given != null && given.get() == 5) System.out.println("five");
    counters[a & 1] = new Counter(7);
    if (counters[0].get() == 7) System.out.println("first");
  }
}
