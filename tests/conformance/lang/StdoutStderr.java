// AREA: java.io
package lang;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** System.out and System.err: every overload of print, replaced streams, formats, partial lines at the end. */
public class StdoutStderr {
    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(-1);
        System.out.print(1L << 40);
        System.out.print(1.5f);
        System.out.print(1e-10);
        System.out.print(new char[] {'x', 'y'});
        System.out.print("s");
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.println();
        System.out.println(new char[] {'l', 'n'});
        System.out.println((Object) "object");
        System.out.append("append").append('c').append("substring", 3, 6).println();
        System.out.printf("%5d|%-5s|%05.1f%n", 42, "ab", 3.14159);
        System.err.println("first to err");
        System.out.println("\u00e9 \u4e2d \ud83d\ude00");
        PrintStream real = System.out;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        System.setOut(new PrintStream(caught, true, StandardCharsets.UTF_8));
        System.out.println("captured \u00e9");
        System.setOut(real);
        System.out.println(caught.size() + " " + caught.toString(StandardCharsets.UTF_8).trim());
        System.setErr(real);
        System.err.println("err goes to out now");
        System.out.write('W');
        System.out.write('\n');
        System.out.print("no newline at the end");
    }
}
