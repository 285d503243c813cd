// Objects that no call of a constructor makes: constants, factories, what methods of other classes return, subclasses.
// OPTIONS: --suite 20
public class OtherWays {
    // As a super type token: only subclasses may use the constructor.
    public static class Token {
        private final Class<?> type;

        protected Token() {
            if (getClass() == Token.class) throw new IllegalStateException("Token must be extended");
            type = Object.class;
        }

        private Token(Class<?> type) {
            this.type = type;
        }

        public static Token of(int size) {
            return new Token(size > 4 ? Long.class : Integer.class);
        }

        public int width() {
            return type == Long.class ? 8 / (type.getName().length() - 14) : 4; // THROWS ArithmeticException
        }
    }

    public static class Unit {
        public static final Unit METRE = new Unit("m", 1);
        public static final Unit INCH = new Unit("in", 0);
        private final String symbol;
        private final int base;

        private Unit(String symbol, int base) {
            this.symbol = symbol;
            this.base = base;
        }

        Unit(String symbol) {
            throw new UnsupportedOperationException(symbol);
        }

        public int perBase(int value) {
            return value / base; // THROWS ArithmeticException
        }

        public boolean isShort() {
            return symbol.length() == 1;
        }
    }

    // Its constructor wants to be called by the one who keeps the account only.
    public static class Receipt {
        private final int amount;

        Receipt(Ledger from, int amount) {
            if (from == null || !from.isOpen()) throw new IllegalArgumentException("no open ledger");
            this.amount = amount;
        }

        public int perHead(int heads) {
            if (amount > 10) return amount / heads; // THROWS ArithmeticException
            return 0;
        }
    }

    public static class Ledger {
        private boolean open;
        private final int amount;

        public Ledger(int amount) {
            this.amount = amount;
        }

        boolean isOpen() {
            return open;
        }

        public Receipt receipt() {
            open = true;
            return new Receipt(this, amount);
        }
    }

    // The factory gives an object whose class has a method of its own: a subclass in the test has not.
    public abstract static class Clock {
        protected Clock() {}

        public abstract int hour();

        public static Clock wall() {
            return new Wall();
        }

        public int until(int other) {
            return 24 / (other - hour()); // THROWS ArithmeticException
        }

        static final class Wall extends Clock {
            @Override
            public int hour() {
                return 12;
            }

            @Override
            public int until(int other) {
                return 0;
            }
        }
    }
}
