// verdict: FALSE
// property: assert
// why: of 2, 4, 1, 1 the 4 is skipped after 2 is removed
// values: 2,4,1,1
import java.util.ArrayList;
import java.util.List;
import javelin.Nondet;

public class IndexFilterSkips {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            list.add(Nondet.intValue());
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
