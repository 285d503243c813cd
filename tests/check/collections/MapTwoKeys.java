// verdict: TRUE
// property: assert
// why: a second put with an equal key replaces the value
import java.util.HashMap;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

public class MapTwoKeys {
    public static void main(String[] args) {
        int a = Verifier.nondetInt();
        int b = Verifier.nondetInt();
        Map<Integer, String> map = new HashMap<>();
        map.put(a, "first");
        String old = map.put(b, "second");
        assert (old != null) == (a == b);
        assert map.size() == (a == b ? 1 : 2);
        assert map.get(b).equals("second");
        assert map.getOrDefault(a, "none").length() == (a == b ? 6 : 5);
    }
}
