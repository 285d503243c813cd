// verdict: FALSE
// property: assert
// why: an express parcel of 30000 grams costs 2640, above the cap
// values: true,30000
import org.sosy_lab.sv_benchmarks.Verifier;

public class TemplateFee {
    abstract static class Parcel {
        final int grams;

        Parcel(int grams) {
            this.grams = grams;
        }

        abstract int base();

        int surcharge() {
            return grams > 20000 ? 60 : 0;
        }

        final int fee() {
            return base() + grams / 20 + surcharge();
        }
    }

    static class Normal extends Parcel {
        Normal(int grams) {
            super(grams);
        }

        int base() {
            return 300;
        }
    }

    static class Express extends Normal {
        Express(int grams) {
            super(grams);
        }

        @Override
        int base() {
            return super.base() * 2 - surcharge() * 10;
        }

        @Override
        int surcharge() {
            return grams >= 30000 ? -60 : super.surcharge();
        }
    }

    public static void main(String[] args) {
        boolean express = Verifier.nondetBoolean();
        int grams = Verifier.nondetInt();
        Verifier.assume(grams > 0 && grams <= 30000);
        Parcel p = express ? new Express(grams) : new Normal(grams);
        assert p.fee() <= 1860;
    }
}
