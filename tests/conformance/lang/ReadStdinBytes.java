// AREA: java.io
// STDIN: abc
// STDIN: \u00ff
package lang;

import java.io.IOException;
import java.io.InputStream;

/** Standard input as bytes: UTF-8 of what the runner sends. */
public class ReadStdinBytes {
    public static void main(String[] args) throws IOException {
        InputStream in = System.in;
        StringBuilder hex = new StringBuilder();
        int sum = 0;
        System.out.println(in.read() + " " + in.read());
        byte[] buffer = new byte[4];
        int n;
        while ((n = in.read(buffer)) != -1) {
            for (int i = 0; i < n; i++) {
                hex.append(String.format("%02x ", buffer[i]));
                sum += buffer[i] & 0xFF;
            }
        }
        System.out.println(hex + "sum " + sum);
        System.out.println(in.read() + " " + in.available() + " " + in.readAllBytes().length);
        System.out.write(65);
        System.out.write(new byte[] {66, 67, 10}, 0, 3);
        System.out.flush();
        System.err.printf("%s %d%n", "to standard error", 5);
    }
}
