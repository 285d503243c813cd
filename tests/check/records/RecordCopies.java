// verdict: TRUE
// property: assert
// why: the record keeps a copy of its own, so the caller's write is not seen
import org.sosy_lab.sv_benchmarks.Verifier;

public class RecordCopies {
    record Row(int[] cells) {
        Row {
            cells = cells.clone();
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
        assert row.cells().length == 3;
    }
}
