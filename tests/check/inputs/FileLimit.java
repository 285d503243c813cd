// verdict: FALSE
// property: assert
// why: a file limits.txt whose first line is 101 breaks the bound
// values:
// files: "limits.txt=101\n"
// reads: file limits.txt
import java.io.BufferedReader;
import java.io.FileReader;
import java.io.IOException;

public class FileLimit {
    public static void main(String[] args) {
        int limit = 100;
        try (BufferedReader in = new BufferedReader(new FileReader("limits.txt"))) {
            String line = in.readLine();
            if (line != null) {
                limit = Integer.parseInt(line.trim());
            }
        } catch (IOException | NumberFormatException e) {
            limit = 0;
        }
        assert limit <= 100;
    }
}
