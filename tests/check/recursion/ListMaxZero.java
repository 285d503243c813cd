// verdict: FALSE
// property: assert
// why: the maximum of the list -3, -4 is taken to be 0
// values: 2,-3,-4
import javelin.Nondet;

public class ListMaxZero {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static int max(Node list) {
        return list == null ? 0 : Math.max(list.value, max(list.next));
    }

    static boolean contains(Node list, int x) {
        return list != null && (list.value == x || contains(list.next, x));
    }

    static Node build(int n) {
        return n == 0 ? null : new Node(Nondet.intValue(), build(n - 1));
    }

    public static void main(String[] args) {
        int n = Nondet.intValue();
        Nondet.assume(n >= 1 && n <= 4);
        Node list = build(n);
        assert contains(list, max(list));
    }
}
