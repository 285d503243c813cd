// OPTIONS: --suite 4
// Results that a JVM has otherwise each time: tests assert only what is the same (run_mutations in tests/hunt looks at the text
// of the tests; here they must pass).

import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

public class IdentityHashes {

    public static class Plain {
        public int ofClass() { return Plain.class.hashCode(); }

        public boolean isOdd(Object o) { return (System.identityHashCode(o) & 1) != 0; }

        public String text(int n) { return n > 7 ? new Plain().toString() : "few"; }

        public void note(StringBuilder text) {
            if (text != null) text.append(new Plain().hashCode());
        }
    }

    public static class Orders {
        private final int number;

        public Orders(int number) { this.number = number; }

        // The order of a set of objects without a hashCode.
        public static int first(int a, int b) {
            if (a == b) return 0;
            Set<Orders> set = new HashSet<>();
            set.add(new Orders(a));
            set.add(new Orders(b));
            return set.iterator().next().number;
        }

        public static int sum(int a, int b) {
            Set<Orders> set = new HashSet<>();
            set.add(new Orders(a));
            set.add(new Orders(b));
            int sum = 0;
            for (Orders each : set) sum += each.number;
            return sum;
        }

        public static String fixed(boolean keys) {
            Iterator<String> all = keys ? Map.of("a", 1, "b", 2, "c", 3).keySet().iterator() : Set.of("x", "y", "z", "w").iterator();
            StringBuilder text = new StringBuilder();
            while (all.hasNext()) text.append(all.next());
            return text.toString();
        }

        public static boolean has(String text) { return Set.of("x", "y").contains(text == null ? "x" : text); }
    }
}
