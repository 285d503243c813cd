// verdict: FALSE
// property: assert
// why: cells 0, 0, 0, index 1 and value 5: the record sees the caller's write
// values: 0,0,0,1,5
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordShares {
    record Row(int[] cells) {
        Row {
            if (cells.length != 3) {
                throw new IllegalArgumentException("length " + cells.length);
            }
        }
    }

    public static void main(String[] args) {
        int[] cells = {Verifier.nondetInt(), Verifier.nondetInt(), Verifier.nondetInt()};
        Row row = new Row(cells);
        int i = Verifier.nondetInt();
        Verifier.assume(i >= 0 && i < 3);
        int old = cells[i];
        cells[i] = Verifier.nondetInt();
        assert row.cells()[i] == old;
    }
}
