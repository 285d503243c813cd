// AREA: java.util.scanner
// STDIN: 12 abc 3.5 true
// STDIN: second line here
// STDIN: 0x1F 99999999999 -7
// STDIN: a,b;c
package util;

import java.util.InputMismatchException;
import java.util.Locale;
import java.util.NoSuchElementException;
import java.util.Scanner;
import java.util.stream.Collectors;

/** Scanner on standard input and on strings: tokens, lines, delimiters, patterns, radix, mismatches. */
public class Scanners {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in).useLocale(Locale.ROOT);
        System.out.println(in.nextInt() + " " + in.hasNextInt() + " " + in.next() + " " + in.nextDouble() + " " + in.nextBoolean());
        System.out.println("[" + in.nextLine() + "] [" + in.nextLine() + "]");
        System.out.println(in.hasNextInt(16) + " " + in.next() + " " + in.hasNextInt() + " " + in.nextLong() + " " + in.nextByte());
        in.useDelimiter("[,;\\s]+");
        System.out.println(in.next() + in.next() + in.next() + " " + in.hasNext());
        try {
            in.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Scanner s = new Scanner("key=value; other = 5;last=x9y8");
        System.out.println(s.findInLine("(\\w+)\\s*=\\s*(\\w+)") + " " + s.match().group(2));
        s.useDelimiter(";");
        System.out.println("[" + s.next() + "] [" + s.next() + "]");
        System.out.println(new Scanner("a1b22c333").findAll("[0-9]+").map(m -> m.group() + "@" + m.start()).collect(Collectors.toList()));
        try {
            new Scanner("word").nextInt();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Scanner("300").nextByte();
        } catch (InputMismatchException e) {
            System.out.println(e.getMessage());
        }
        Scanner numbers = new Scanner("ff 777 1,234 1.5e3 \u0663").useLocale(Locale.US);
        System.out.println(numbers.nextInt(16) + " " + numbers.nextInt(8) + " " + numbers.nextInt() + " " + numbers.nextBigDecimal() + " " + numbers.hasNextInt());
        Scanner lines = new Scanner("one\r\ntwo\n\nfour");
        StringBuilder all = new StringBuilder();
        while (lines.hasNextLine()) all.append('[').append(lines.nextLine()).append(']');
        System.out.println(all);
        numbers.close();
        try {
            numbers.next();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
