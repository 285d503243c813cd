// Objects as programs leave them: what a setter would set is not set, what has to be called is not called, or
// called once; and errors that no branch of the code shows.
public class Forgotten {
    public static class Unset {
        private int divisor;

        public void setDivisor(int divisor) {
            if (divisor <= 0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException
            this.divisor = divisor;
        }

        public int share(int x) {
            return x / divisor; // THROWS ArithmeticException
        }
    }

    public static class Host {
        private String name;

        public void setName(String name) {
            this.name = java.util.Objects.requireNonNull(name); // THROWS NullPointerException
        }

        public int length() {
            return name.length(); // THROWS NullPointerException
        }
    }

    public static class Bits {
        private int word;

        public void set(int bit) {
            word |= 1 << bit;
        }

        public int first() {
            if (word == 0) throw new java.util.NoSuchElementException(); // THROWS NoSuchElementException
            return Integer.numberOfTrailingZeros(word);
        }
    }

    public static class Counted {
        private int count;

        public void increment() {
            count++;
        }

        public int inverse() {
            return 10 / (count - 1); // THROWS ArithmeticException
        }
    }

    public static class Argument {
        public static class Account {
            private long cents;

            public void deposit(long more) {
                cents += more;
            }

            public long balance() {
                return cents;
            }
        }

        public static long share(Account account) {
            return account == null ? 0 : 100 / (account.balance() - 7); // THROWS ArithmeticException
        }
    }
}
