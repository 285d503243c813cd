package states;

/** Wagons behind a locomotive, in a linked list with both ends. */
public class Train {
    private Wagon first;
    private Wagon last;
    private int count;

    private static class Wagon {
        final int load;
        Wagon next;

        Wagon(int load) {
            this.load = load;
        }
    }

    public void append(int load) {
        Wagon wagon = new Wagon(load);
        if (last == null) {
            first = wagon;
        } else {
            last.next = wagon;
        }
        last = wagon;
        count++;
    }

    public void dropFirst() {
        if (first != null) {
            first = first.next;
            count--;
        }
    }

    public int firstLoad() {
        if (count == 0) {
            return 0;
        }
        return first.load; // THROWS NullPointerException
    }
}
