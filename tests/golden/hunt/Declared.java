// A checked exception that a method declares is part of what its callers are told: it is shown, but not as an
// error. One that comes out of a method that does not declare it is an error, and so is an unchecked one.
// KIND Reader.parse: precondition
// KIND Reader.first: precondition
// KIND Reader.checked: precondition
// KIND Reader.inverse: error
// KIND Sneaky.run: error
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.text.ParseException;

public class Declared {
    public static class Reader {
        public static class Malformed extends Exception {
            private static final long serialVersionUID = 1;

            public Malformed(String message) {
                super(message);
            }
        }

        public static int parse(String text) throws Exception {
            if (!text.startsWith("#")) throw new ParseException(text, 0); // THROWS NullPointerException, ParseException
            return text.length();
        }

        // Thrown by the JDK.
        public static int first(byte b, boolean empty) throws IOException {
            byte[] bytes = empty ? new byte[0] : new byte[] {b};
            return new DataInputStream(new ByteArrayInputStream(bytes)).readByte(); // THROWS EOFException
        }

        public static void checked(int x) throws Malformed {
            if (x > 10) throw new Malformed("too much"); // THROWS Malformed
        }

        public static int inverse(int x) throws ArithmeticException {
            return 1 / x; // THROWS ArithmeticException
        }
    }

    public static class Sneaky {
        @SuppressWarnings("unchecked")
        private static <T extends Throwable> RuntimeException hidden(Throwable thrown) throws T {
            throw (T) thrown;
        }

        public static void run(int x) {
            if (x == 3) throw Sneaky.<RuntimeException>hidden(new Reader.Malformed("three")); // THROWS Malformed
        }
    }
}
