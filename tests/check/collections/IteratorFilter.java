// verdict: TRUE
// property: assert
// why: Iterator.remove skips no element
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import javelin.Nondet;

public class IteratorFilter {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        int odd = 0;
        for (int i = 0; i < 4; i++) {
            int x = Nondet.intValue();
            list.add(x);
            odd += x & 1;
        }
        for (Iterator<Integer> it = list.iterator(); it.hasNext();) {
            if (it.next() % 2 == 0) {
                it.remove();
            }
        }
        assert list.size() == odd;
        for (int x : list) {
            assert x % 2 != 0;
        }
    }
}
