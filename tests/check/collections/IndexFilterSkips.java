// verdict: FALSE
// property: assert
// why: of 1, 100002, 100004, 1 the 100004 is skipped after 100002 is removed
// values: 1,100002,100004,1
import java.util.ArrayList;
import java.util.List;
import javelin.Nondet;

public class IndexFilterSkips {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int x = Nondet.intValue();
            Nondet.assume(x % 2 != 0 || x > 100000);
            list.add(x);
        }
        for (int i = 0; i < list.size(); i++) {
            if (list.get(i) % 2 == 0) {
                list.remove(i);
            }
        }
        for (int x : list) {
            assert x % 2 != 0;
        }
    }
}
