// AREA: java.io
// STDIN: first line
// STDIN: 12 30 -7
// STDIN: caf\u00e9 \u4e2d
// STDIN:
// STDIN: last
package lang;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Standard input by lines, until its end. */
public class ReadStdin {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        System.out.println("[" + in.readLine() + "]");
        int sum = Arrays.stream(in.readLine().split(" ")).mapToInt(Integer::parseInt).sum();
        System.out.println(sum);
        String accented = in.readLine();
        System.out.println(accented + " " + accented.length() + " " + accented.codePointAt(3));
        System.out.println((char) in.read() == '\n');
        in.mark(100);
        char[] letters = new char[3];
        System.out.println(in.read(letters) + new String(letters));
        in.reset();
        System.out.println(in.readLine() + " " + in.readLine() + " " + in.read() + " " + System.in.read());
    }
}
