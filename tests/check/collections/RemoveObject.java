// verdict: TRUE
// property: assert
// why: removing the only element with this value by value removes it
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.sv_benchmarks.Verifier;

public class RemoveObject {
    public static void main(String[] args) {
        int x = Verifier.nondetInt();
        int y = Verifier.nondetInt();
        int z = Verifier.nondetInt();
        Verifier.assume(y != x && z != x);
        List<Integer> list = new ArrayList<>(List.of(y, x, z));
        boolean removed = list.remove(Integer.valueOf(x));
        assert removed && list.size() == 2;
        assert !list.contains(x);
        assert list.indexOf(z) == (y == z ? 0 : 1);
    }
}
