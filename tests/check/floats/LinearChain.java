// verdict: FALSE
// property: assert
// why: nine numbers can be in such an order, with a range for the first and the last
// values: 1.0,5.25,4.8125,14.859375,52.3828125,56.6806640625,162.871826171875,100.6859130859375,184.5360870361328
import org.sosy_lab.sv_benchmarks.Verifier;

public class LinearChain {
    public static void main(String[] args) {
        double v1 = Verifier.nondetDouble();
        double v2 = Verifier.nondetDouble();
        double v3 = Verifier.nondetDouble();
        double v4 = Verifier.nondetDouble();
        double v5 = Verifier.nondetDouble();
        double v6 = Verifier.nondetDouble();
        double v7 = Verifier.nondetDouble();
        double v8 = Verifier.nondetDouble();
        double v9 = Verifier.nondetDouble();
        if (v1 > 0.5 && v9 < 1000.0
                && v1 * 1.5 + 3.5 < v2
                && v2 * 2.25 + -7.25 < v3
                && v3 * 0.75 + 11.0 < v4
                && v4 * 3.5 + 0.125 < v5
                && v5 * 1.125 + -2.5 < v6
                && v6 * 2.75 + 6.75 < v7
                && v7 * 0.5 + 19.0 < v8
                && v8 * 1.875 + -4.5 < v9) {
            assert false;
        }
    }
}
