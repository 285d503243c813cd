// Texts that are compared as objects: equal ones may be two objects, which a test has to make, for its literals
// are one.
// OPTIONS: --suite 10
import java.util.IdentityHashMap;
import java.util.List;

public class SameTexts {
    public static class Compared {
        public static int parameters(String a, String b) {
            if (a == null || b == null) return 0;
            if (a == b) return 1;
            return 10 / (a.equals(b) ? 0 : 1); // THROWS ArithmeticException
        }

        public static int objects(Object a, Object b) {
            if (a == null || a == b) return 0;
            return 10 / (a instanceof String && a.equals(b) ? 0 : 1); // THROWS ArithmeticException
        }

        public static int elements(List<String> texts) {
            if (texts == null || texts.size() != 2 || texts.get(0) == null) return 0;
            boolean same = texts.get(0) == texts.get(1);
            return 10 / (!same && texts.get(0).equals(texts.get(1)) ? 0 : 1); // THROWS ArithmeticException
        }
    }

    public static class Constant {
        public static int is(String a) {
            if (a == "x") return 1;
            return "x".equals(a) ? 2 : 3;
        }

        public static int count(String a, String b) {
            if (a == null || b == null || !a.equals(b)) return 0;
            IdentityHashMap<String, Integer> map = new IdentityHashMap<>();
            map.put(a, 1);
            map.put(b, 2);
            return 10 / (map.size() - 2); // THROWS ArithmeticException
        }
    }
}
