// verdict: TRUE
// property: assert
// why: reversing a linked list twice restores it
import org.sosy_lab.sv_benchmarks.Verifier;

public class ListReverse {
    static final class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node reverse(Node rest, Node done) {
        return rest == null ? done : reverse(rest.next, new Node(rest.value, done));
    }

    static boolean same(Node a, Node b) {
        return a == null || b == null ? a == b : a.value == b.value && same(a.next, b.next);
    }

    static Node build(int n) {
        return n == 0 ? null : new Node(Verifier.nondetInt(), build(n - 1));
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n >= 0 && n <= 5);
        Node list = build(n);
        Node back = reverse(list, null);
        assert same(reverse(back, null), list);
        if (n >= 2 && same(back, list)) {
            Node last = list;
            while (last.next != null) {
                last = last.next;
            }
            assert last.value == list.value;
        }
    }
}
