// verdict: TRUE
// property: assert
// why: an equal record finds the entry, another one does not
import java.util.HashMap;
import java.util.Map;
import javelin.Nondet;

public class RecordAsKey {
    record Seat(char row, int number) { }

    public static void main(String[] args) {
        Map<Seat, Integer> taken = new HashMap<>();
        char r1 = Nondet.charValue();
        char r2 = Nondet.charValue();
        int n1 = Nondet.intValue();
        int n2 = Nondet.intValue();
        taken.put(new Seat(r1, n1), 41);
        taken.merge(new Seat(r2, n2), 1, Integer::sum);
        int expected = r1 == r2 && n1 == n2 ? 42 : 41;
        assert taken.get(new Seat(r1, n1)) == expected;
        assert taken.size() == 43 - expected;
    }
}
