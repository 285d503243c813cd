// verdict: TRUE
// property: assert
// why: up to four decimal digits are at most 9999
// reads: stdin
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class StdinDigits {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String line = in.readLine();
        if (line == null) {
            return;
        }
        int value = 0;
        for (int i = 0; i < line.length() && i < 4; i++) {
            char c = line.charAt(i);
            if (c < '0' || c > '9') {
                break;
            }
            value = 10 * value + (c - '0');
        }
        assert value >= 0 && value <= 9999;
    }
}
