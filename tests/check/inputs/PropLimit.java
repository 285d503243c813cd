// verdict: FALSE
// property: assert
// why: limit=37 has the square 1369
// values:
// props: "limit=37"
// reads: property limit
public class PropLimit {
    public static void main(String[] args) {
        String text = System.getProperty("limit");
        if (text == null || text.length() > 3) {
            return;
        }
        int limit;
        try {
            limit = Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return;
        }
        assert limit * limit != 1369;
    }
}
