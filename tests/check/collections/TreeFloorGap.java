// verdict: FALSE
// property: assert
// why: x = 40 is ten above the greatest key 30
// values: 40
import java.util.TreeMap;
import org.sosy_lab.sv_benchmarks.Verifier;

public class TreeFloorGap {
    public static void main(String[] args) {
        TreeMap<Integer, String> map = new TreeMap<>();
        map.put(20, "b");
        map.put(30, "c");
        map.put(10, "a");
        int x = Verifier.nondetInt();
        Verifier.assume(x >= 0 && x <= 40);
        Integer key = map.floorKey(x);
        if (key == null) {
            assert x < 10;
        } else {
            assert key <= x && x - key < 10;
        }
    }
}
