// Objects of the program's own classes inside a static entry: fields, virtual and interface calls, static state, inner classes.

public class Objects {
    interface Shape { int area(); }
    static class Square implements Shape { int s; Square(int s) { this.s = s; } public int area() { return s * s; } }
    static class Box extends Square { Box(int s) { super(s + 1); } @Override public int area() { return super.area() * 6; } }
    static class Node { Node next; int v; Node(int v, Node next) { this.v = v; this.next = next; } }
    static class Bad { static int x; static { x = 1 / zero(); } static int zero() { return 0; } }
    static int count = 40;

    static int bump() { return ++count; }

    public static int counter(int n) {
        for (int i = 0; i < n && i < 3; i++) bump();
        Shape s = n > 1 ? new Box(1) : new Square(3);
        if (s.area() != 24 && s.area() != 9) throw new Error("wrong dispatch");
        return 1 / (43 - count); // THROWS ArithmeticException
    }

    private static Node make(int n) {
        Node head = null;
        for (int i = 0; i < n; i++) head = new Node(i, head);
        return head;
    }

    public static int list(int n) {
        if (n < 0 || n > 3) return 0;
        Node at = make(n);
        int s = 0;
        for (int i = 0; i < 2; i++) {
            s += at.v; at = at.next; // THROWS NullPointerException
        }
        return s;
    }

    public static int cast(int n) {
        Shape s = n == 5 ? new Square(n) : new Box(n); Box b = (Box) s; // THROWS ClassCastException
        return b.s;
    }

    public static int init(int n) {
        return n == 9 ? Bad.x : 0; // THROWS ExceptionInInitializerError
    }
}
