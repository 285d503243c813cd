// Standard input is an input: a few bytes, and then its end; the test sets it.
// SCOPE Bytes.f: standard-input
// SCOPE Line.f: standard-input standard-input-text

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Scanner;

public class StandardInput {
    static class Bytes {
        public static int f() throws IOException {
            int a = System.in.read();
            int b = System.in.read();
            if (a == 200 && b == -1) {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return a;
        }
    }

    static class Nothing {
        public static int f() throws IOException {
            return 1 / (System.in.read() + 1); // THROWS ArithmeticException
        }
    }

    // What is behind the bytes that were read stays as it was.
    static class Array {
        public static int f() throws IOException {
            byte[] bytes = {1, 1, 1, 1, 1, 1};
            int n = System.in.read(bytes, 1, 4);
            if (n == 2 && (bytes[0] != 1 || bytes[3] != 1 || bytes[5] != 1)) {
                throw new IllegalStateException();
            }
            if (n == 2 && bytes[1] == 'o' && bytes[2] == 'k') {
                throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return n;
        }
    }

    static class Line {
        public static int f() throws IOException {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
            String line = in.readLine();
            return line == null ? 0 : 10 / (line.length() - 3); // THROWS ArithmeticException
        }
    }

    static class Number {
        public static int f() throws IOException {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
            String line = in.readLine();
            if (line == null || line.length() > 2) {
                return 0;
            }
            return 10 / (Integer.parseInt(line) - 37); // THROWS ArithmeticException, NumberFormatException
        }
    }

    static class Scanned {
        public static int f() {
            Scanner in = new Scanner(System.in);
            return in.hasNextLine() ? 10 / (in.nextLine().length() - 2) : 0; // THROWS ArithmeticException
        }
    }

    static class Everything {
        public static int f() throws IOException {
            byte[] all = System.in.readAllBytes();
            return all.length > 2 ? 10 / (all[2] - 'x') : 0; // THROWS ArithmeticException
        }
    }

    // It has one end, however often it is asked for.
    static class Ended {
        public static int f() throws IOException {
            int n = 0;
            while (System.in.read() >= 0) {
                n++;
            }
            if (System.in.read() >= 0 || System.in.available() != 0) {
                throw new IllegalStateException();
            }
            return 1 / (n - 6); // THROWS ArithmeticException
        }
    }
}
