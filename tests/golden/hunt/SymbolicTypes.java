// Inputs of any class that fits: one alternative for each method that a call runs, however many classes there are.
import java.io.IOException;
import java.io.InputStream;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntSupplier;

public class SymbolicTypes {
    // An interface's address must be one that equals another: that any of them do, the base class does not know.
    public static class Link {
        private final Address address;
        private Address backup;

        public Link(Address address) {
            this.address = address;
        }

        public void setBackup(Address backup) {
            this.backup = backup;
        }

        @Override public boolean equals(Object other) {
            if (!(other instanceof Link)) return false;
            Link link = (Link) other;
            if (address == null || !address.equals(link.address)) return false;
            return (backup == null || link.backup != null) && backup.equals(link.backup); // THROWS NullPointerException
        }

        @Override public int hashCode() {
            return 1;
        }
    }

    public static class Address {
        @Override public boolean equals(Object other) {
            return false;
        }

        @Override public int hashCode() {
            return 1;
        }
    }

    public static class Address00 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address01 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address02 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address03 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address04 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address05 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address06 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address07 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address08 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address09 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address10 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address11 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address12 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address13 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address14 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address15 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address16 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address17 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address18 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address19 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address20 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address21 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address22 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address23 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address24 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address25 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address26 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address27 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address28 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address29 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address30 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address31 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address32 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address33 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address34 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address35 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address36 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address37 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address38 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address39 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address40 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address41 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address42 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address43 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address44 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address45 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address46 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address47 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address48 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address49 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address50 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address51 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address52 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address53 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address54 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address55 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address56 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address57 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address58 extends Address {
        @Override public boolean equals(Object other) {
            return false;
        }
    }

    public static class Address59 extends Address {
        @Override public boolean equals(Object other) {
            return true;
        }
    }

    public interface Op {
        int apply(int x);
    }

    public static class Op00 implements Op {
        public int apply(int x) {
            return 1 / (x - 3); // THROWS ArithmeticException in Op00.apply, Forty.run
        }
    }

    public static class Op01 implements Op {
        public int apply(int x) {
            return 1 / (x - 10); // THROWS ArithmeticException in Op01.apply, Forty.run
        }
    }

    public static class Op02 implements Op {
        public int apply(int x) {
            return 1 / (x - 17); // THROWS ArithmeticException in Op02.apply, Forty.run
        }
    }

    public static class Op03 implements Op {
        public int apply(int x) {
            return 1 / (x - 24); // THROWS ArithmeticException in Op03.apply, Forty.run
        }
    }

    public static class Op04 implements Op {
        public int apply(int x) {
            return 1 / (x - 31); // THROWS ArithmeticException in Op04.apply, Forty.run
        }
    }

    public static class Op05 implements Op {
        public int apply(int x) {
            return 1 / (x - 38); // THROWS ArithmeticException in Op05.apply, Forty.run
        }
    }

    public static class Op06 implements Op {
        public int apply(int x) {
            return 1 / (x - 45); // THROWS ArithmeticException in Op06.apply, Forty.run
        }
    }

    public static class Op07 implements Op {
        public int apply(int x) {
            return 1 / (x - 52); // THROWS ArithmeticException in Op07.apply, Forty.run
        }
    }

    public static class Op08 implements Op {
        public int apply(int x) {
            return 1 / (x - 59); // THROWS ArithmeticException in Op08.apply, Forty.run
        }
    }

    public static class Op09 implements Op {
        public int apply(int x) {
            return 1 / (x - 66); // THROWS ArithmeticException in Op09.apply, Forty.run
        }
    }

    public static class Op10 implements Op {
        public int apply(int x) {
            return 1 / (x - 73); // THROWS ArithmeticException in Op10.apply, Forty.run
        }
    }

    public static class Op11 implements Op {
        public int apply(int x) {
            return 1 / (x - 80); // THROWS ArithmeticException in Op11.apply, Forty.run
        }
    }

    public static class Op12 implements Op {
        public int apply(int x) {
            return 1 / (x - 87); // THROWS ArithmeticException in Op12.apply, Forty.run
        }
    }

    public static class Op13 implements Op {
        public int apply(int x) {
            return 1 / (x - 94); // THROWS ArithmeticException in Op13.apply, Forty.run
        }
    }

    public static class Op14 implements Op {
        public int apply(int x) {
            return 1 / (x - 101); // THROWS ArithmeticException in Op14.apply, Forty.run
        }
    }

    public static class Op15 implements Op {
        public int apply(int x) {
            return 1 / (x - 108); // THROWS ArithmeticException in Op15.apply, Forty.run
        }
    }

    public static class Op16 implements Op {
        public int apply(int x) {
            return 1 / (x - 115); // THROWS ArithmeticException in Op16.apply, Forty.run
        }
    }

    public static class Op17 implements Op {
        public int apply(int x) {
            return 1 / (x - 122); // THROWS ArithmeticException in Op17.apply, Forty.run
        }
    }

    public static class Op18 implements Op {
        public int apply(int x) {
            return 1 / (x - 129); // THROWS ArithmeticException in Op18.apply, Forty.run
        }
    }

    public static class Op19 implements Op {
        public int apply(int x) {
            return 1 / (x - 136); // THROWS ArithmeticException in Op19.apply, Forty.run
        }
    }

    public static class Op20 implements Op {
        public int apply(int x) {
            return 1 / (x - 143); // THROWS ArithmeticException in Op20.apply, Forty.run
        }
    }

    public static class Op21 implements Op {
        public int apply(int x) {
            return 1 / (x - 150); // THROWS ArithmeticException in Op21.apply, Forty.run
        }
    }

    public static class Op22 implements Op {
        public int apply(int x) {
            return 1 / (x - 157); // THROWS ArithmeticException in Op22.apply, Forty.run
        }
    }

    public static class Op23 implements Op {
        public int apply(int x) {
            return 1 / (x - 164); // THROWS ArithmeticException in Op23.apply, Forty.run
        }
    }

    public static class Op24 implements Op {
        public int apply(int x) {
            return 1 / (x - 171); // THROWS ArithmeticException in Op24.apply, Forty.run
        }
    }

    public static class Op25 implements Op {
        public int apply(int x) {
            return 1 / (x - 178); // THROWS ArithmeticException in Op25.apply, Forty.run
        }
    }

    public static class Op26 implements Op {
        public int apply(int x) {
            return 1 / (x - 185); // THROWS ArithmeticException in Op26.apply, Forty.run
        }
    }

    public static class Op27 implements Op {
        public int apply(int x) {
            return 1 / (x - 192); // THROWS ArithmeticException in Op27.apply, Forty.run
        }
    }

    public static class Op28 implements Op {
        public int apply(int x) {
            return 1 / (x - 199); // THROWS ArithmeticException in Op28.apply, Forty.run
        }
    }

    public static class Op29 implements Op {
        public int apply(int x) {
            return 1 / (x - 206); // THROWS ArithmeticException in Op29.apply, Forty.run
        }
    }

    public static class Op30 implements Op {
        public int apply(int x) {
            return 1 / (x - 213); // THROWS ArithmeticException in Op30.apply, Forty.run
        }
    }

    public static class Op31 implements Op {
        public int apply(int x) {
            return 1 / (x - 220); // THROWS ArithmeticException in Op31.apply, Forty.run
        }
    }

    public static class Op32 implements Op {
        public int apply(int x) {
            return 1 / (x - 227); // THROWS ArithmeticException in Op32.apply, Forty.run
        }
    }

    public static class Op33 implements Op {
        public int apply(int x) {
            return 1 / (x - 234); // THROWS ArithmeticException in Op33.apply, Forty.run
        }
    }

    public static class Op34 implements Op {
        public int apply(int x) {
            return 1 / (x - 241); // THROWS ArithmeticException in Op34.apply, Forty.run
        }
    }

    public static class Op35 implements Op {
        public int apply(int x) {
            return 1 / (x - 248); // THROWS ArithmeticException in Op35.apply, Forty.run
        }
    }

    public static class Op36 implements Op {
        public int apply(int x) {
            return 1 / (x - 255); // THROWS ArithmeticException in Op36.apply, Forty.run
        }
    }

    public static class Op37 implements Op {
        public int apply(int x) {
            return 1 / (x - 262); // THROWS ArithmeticException in Op37.apply, Forty.run
        }
    }

    public static class Op38 implements Op {
        public int apply(int x) {
            return 1 / (x - 269); // THROWS ArithmeticException in Op38.apply, Forty.run
        }
    }

    public static class Op39 implements Op {
        public int apply(int x) {
            return 1 / (x - 276); // THROWS ArithmeticException in Op39.apply, Forty.run
        }
    }

    // Each of forty methods has an error of its own.
    public static class Forty {
        public static int run(Op op, int x) {
            return op == null ? 0 : op.apply(x); // KINDS IllegalStateException
        }
    }

    public enum First implements Rank { LOW, HIGH }

    public enum Second implements Rank { NONE, SOME, ALL }

    public interface Rank {
        int ordinal();
    }

    public static class Constants {
        public static int f(Rank rank) {
            int ordinal = rank == null ? 0 : rank.ordinal(); // KINDS IllegalStateException
            return 10 / (ordinal - 2); // THROWS ArithmeticException
        }
    }

    // A constructor takes one more of them.
    public record Node(int value, Node next) {}

    public static class Chain {
        public static int fourth(Node n) {
            if (n == null || n.next() == null || n.next().next() == null || n.next().next().next() == null) return 0;
            return 1 / n.next().next().next().value(); // THROWS ArithmeticException
        }
    }

    public static class Behaviours {
        public static int fixed(List<Integer> list) {
            if (list == null) return 0;
            try {
                list.add(1);
                return 1;
            } catch (UnsupportedOperationException refused) {
                return list.size() - list.size() / 0; // THROWS ArithmeticException
            }
        }

        public static int linked(List<Integer> list) {
            return list instanceof Deque<?> && list.size() == 1 ? 1 / 0 : 1; // THROWS ArithmeticException
        }

        public static int sorted(Map<String, String> map) {
            if (map == null) return 0;
            try {
                return map.put(null, "") == null ? 1 : 2; // KINDS UnsupportedOperationException
            } catch (NullPointerException refused) {
                return map.size() / 0; // THROWS ArithmeticException
            }
        }

        public static void unmodifiable(Set<String> set) {
            if (set != null) set.add("x"); // KINDS UnsupportedOperationException
        }

        public static int wide(Number n) {
            return n instanceof Byte || n instanceof Float ? 10 / (n.intValue() - 7) : 0; // THROWS ArithmeticException
        }

        public static int text(CharSequence text) {
            return text instanceof StringBuilder && text.length() == 1 ? 1 / 0 : 0; // THROWS ArithmeticException
        }

        public static int failing(InputStream in) {
            int n = 0;
            try {
                while (in != null && n < 3 && in.read() >= 0) n++;
                return 0;
            } catch (IOException broken) {
                return 1 / (n - 2); // THROWS ArithmeticException
            }
        }

        public static void store(Object[] objects, Object object) {
            if (objects != null && objects.length > 0) objects[0] = object; // KINDS ArrayStoreException
        }

        public static int thrown(IntSupplier supplier) {
            int state = 1;
            try {
                if (supplier != null) supplier.getAsInt();
            } catch (RuntimeException failed) {
                state = 0;
            }
            return 1 / state; // THROWS ArithmeticException
        }

        public static int escapes(IntSupplier supplier) {
            return supplier == null ? 0 : supplier.getAsInt(); // KINDS IllegalStateException
        }
    }
}
