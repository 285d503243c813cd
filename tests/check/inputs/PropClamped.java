// verdict: TRUE
// property: assert
// why: whatever the property, the limit is clamped to 1 to 100
// reads: property limit
import org.sosy_lab.sv_benchmarks.Verifier;

public class PropClamped {
    public static void main(String[] args) {
        int limit = Integer.getInteger("limit", 10);
        limit = Math.max(1, Math.min(limit, 100));
        int x = Verifier.nondetInt();
        int r = x % limit;
        assert r > -100 && r < 100;
        assert limit >= 1 && limit <= 100;
    }
}
