// Null at every kind of use.
public class Nulls {
    static class Node {
        int value;
        Node next;

        Node(int value) {
            this.value = value;
        }

        int get() {
            return value;
        }
    }

    public static class FieldRead {
        public static int f(Node n) {
            return n.value; // THROWS NullPointerException
        }
    }

    public static class FieldWrite {
        public static void f(Node n) {
            n.value = 3; // THROWS NullPointerException
        }
    }

    public static class Chain {
        public static int f(Node n) {
            if (n == null) return 0;
            return n.next.value; // THROWS NullPointerException
        }
    }

    public static class Element {
        public static int f(int[] a) {
            return a[0]; // THROWS NullPointerException, ArrayIndexOutOfBoundsException
        }
    }

    public static class ElementOfElement {
        public static int f(String[] a) {
            if (a == null || a.length == 0) return 0;
            return a[0].length(); // THROWS NullPointerException
        }
    }

    public static class Length {
        public static int f(Object[] a) {
            return a.length; // THROWS NullPointerException
        }
    }

    public static class Call {
        public static int f(Node n) {
            return n.get(); // THROWS NullPointerException
        }
    }

    public static class StringCall {
        public static int f(String s) {
            return s.length(); // THROWS NullPointerException
        }
    }

    public static class Throw {
        public static void f(RuntimeException e) {
            if (e == null) throw e; // THROWS NullPointerException
        }
    }

    public static class Monitor {
        public static int f(Object lock) {
            synchronized (lock) { // THROWS NullPointerException
                return 1;
            }
        }
    }

    public static class Unboxing {
        public static int f(Integer i) {
            return i + 1; // THROWS NullPointerException
        }
    }

    public static class UnboxingInCondition {
        public static int f(Boolean b) {
            if (b) return 1; // THROWS NullPointerException
            return 0;
        }
    }

    public static class Switch {
        public static int f(String s) {
            switch (s) { // THROWS NullPointerException
                case "a": return 1;
                default: return 0;
            }
        }
    }

    public static class RequireNonNull {
        public static Object f(Object o) {
            return java.util.Objects.requireNonNull(o, "o"); // THROWS NullPointerException
        }
    }

    public static class Foreach {
        public static int f(java.util.List<String> all) {
            int n = 0;
            for (String s : all) n++; // THROWS NullPointerException
            return n;
        }
    }

    public static class FieldOfThis {
        private String name;

        public void setName(String name) {
            this.name = name;
        }

        public int f() {
            return name.length(); // THROWS NullPointerException
        }
    }

    public static class NeverSet {
        private String name;

        public int f() {
            return name == null ? 0 : name.length();
        }
    }

    public static class GuardedCall {
        public static int f(Node n) {
            return n != null && n.next == null ? n.get() : 0;
        }
    }

    public static class OrElse {
        public static int f(String s) {
            String t = java.util.Objects.requireNonNullElse(s, "none");
            return t.length();
        }
    }

    public static class EqualsNull {
        public static boolean f(String s) {
            return "x".equals(s) && s.length() == 1;
        }
    }

    public static class ConcatOfNull {
        public static int f(String s) {
            String t = "<" + s + ">";
            if (t.length() < 2) throw new IllegalStateException();
            return t.length();
        }
    }

    public static class LoopUntilNull {
        public static int f(int n) {
            Node head = null;
            for (int i = 0; i < (n & 3); i++) {
                Node made = new Node(i);
                made.next = head;
                head = made;
            }
            int count = 0;
            for (Node at = head; at != null; at = at.next) count++;
            return count;
        }
    }
}
