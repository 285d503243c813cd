// verdict: FALSE
// property: assert
// why: four colons count as four digits 10
// values:
// stdin: "::::\n"
// reads: stdin
import java.io.IOException;

public class StdinColon {
    public static void main(String[] args) throws IOException {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            int c = System.in.read();
            if (c < '0' || c > ':') {
                break;
            }
            value = 10 * value + (c - '0');
        }
        assert value >= 0 && value <= 9999;
    }
}
