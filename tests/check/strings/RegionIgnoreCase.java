// verdict: TRUE
// property: assert
// why: a matching region is a prefix that differs in case only
import org.sosy_lab.sv_benchmarks.Verifier;

public class RegionIgnoreCase {
    public static void main(String[] args) {
        String s = Verifier.nondetString();
        Verifier.assume(s.length() <= 6);
        if (s.regionMatches(true, 0, "XjavaX", 1, 4)) {
            assert s.length() >= 4;
            assert s.substring(0, 4).equalsIgnoreCase("JAVA");
        }
    }
}
