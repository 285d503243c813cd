// OPTIONS: --suite 4
// INCOMPLETE Builders.close: pinned
// INCOMPLETE Builders.keep: pinned
// Methods that change their arguments: the tests of normal paths assert what is in them afterwards (run_mutations in
// tests/hunt looks at the text of the tests; here they must pass).

import java.util.ArrayList;
import java.util.List;

public class Mutations {

    public static class Arrays {
        public static void swap(int[] a) {
            if (a == null || a.length != 2) return;
            int first = a[0];
            a[0] = a[1];
            a[1] = first;
        }

        public static void negate(double[] a) {
            if (a == null) return;
            for (int i = 0; i < a.length; i++) a[i] = -a[i];
        }

        public static int fill(String[] names, int n) {
            if (names == null || names.length == 0) return -1;
            names[0] = n > 3 ? "many" : null;
            return names.length;
        }
    }

    public static class Builders {
        public static void close(StringBuilder text) {
            if (text != null) text.append(')');
        }

        public static int keep(StringBuilder text) {
            return text == null ? -1 : text.length();
        }
    }

    public static class Collections {
        public static void push(List<Integer> list, int n) {
            if (list != null && n > 0) list.add(n);
        }

        public static int size(ArrayList<String> list) {
            return list == null ? 0 : list.size();
        }
    }

    public static class Counter {
        public int shown;
        private int count;
        private double last;

        public int getCount() { return count; }

        public double last() { return last; }

        public void add(double value) {
            if (value == 0.0) return;
            count++;
            shown = count * 2;
            last = -value;
        }

        public static void reset(Counter counter) {
            if (counter != null) counter.shown = -1;
        }
    }
}
