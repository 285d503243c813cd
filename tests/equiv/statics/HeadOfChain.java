// VERDICT: equivalent
// The chain's head is remembered in a variable, or read twice.
public final class HeadOfChain {
    public static class Link {
        public int value;
        public Link next;
    }

    public static Link head;

    public static final class Before {
        public static int f() {
            if (head == null) return -1;
            return head.next == null ? head.value : head.next.value;
        }
    }

    public static final class After {
        public static int f() {
            Link first = head;
            if (first == null) return -1;
            if (first.next != null) first = first.next;
            return first.value;
        }
    }
}
