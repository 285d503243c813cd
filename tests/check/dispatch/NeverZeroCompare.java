// verdict: FALSE
// property: assert
// why: two items of weight 6 are each above the other
// values: 6,6
import org.sosy_lab.sv_benchmarks.Verifier;

public class NeverZeroCompare {
    static class Item implements Comparable<Item> {
        final int weight;

        Item(int weight) {
            this.weight = weight;
        }

        public int compareTo(Item o) {
            return weight < o.weight ? -1 : 1;
        }
    }

    static int both(Comparable<Item> c, Item a, Item b) {
        return c.compareTo(b) + b.compareTo(a);
    }

    public static void main(String[] args) {
        Item a = new Item(Verifier.nondetInt());
        Item b = new Item(Verifier.nondetInt());
        assert both(a, a, b) == 0;
    }
}
