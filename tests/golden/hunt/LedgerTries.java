// A test needs an object whose constructor refuses most of what it is given, and no other one is tried; and a long chain.
// OPTIONS: --limit input-tries=0 --suite 5
// INCOMPLETE f: no test could be made of the path
public class LedgerTries {
    // SCOPE Linked.f: object-depth
    public static class Linked {
        final Linked next;

        public Linked(Linked next) {
            this.next = next;
        }

        public static int f(Linked l) {
            int links = 0;
            for (Linked at = l; at != null; at = at.next) links++;
            return links > 6 ? 1 : 2;
        }
    }

    public static class Picky {
        final int n;

        public Picky(int n) {
            if (n < 100) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            this.n = n;
        }
    }

    public static int f(Picky p, int x) {
        return p == null ? 0 : x > 3 ? 1 : 2;
    }
}
