package shop;

/** A sealed hierarchy: an interface with default, static and private methods, an enum, nested classes. */
public sealed interface Discount permits Discount.Percent, Discount.Fixed, Discount.None {
    int MAXIMUM = 90;

    long apply(long cents);

    default long twice(long cents) {
        return apply(apply(cents));
    }

    static Discount of(int percent) {
        return percent == 0 ? None.INSTANCE : new Percent(clamp(percent));
    }

    private static int clamp(int percent) {
        return Math.min(percent, MAXIMUM);
    }

    final class Percent implements Discount {
        private final int percent;

        Percent(int percent) {
            this.percent = percent;
        }

        @Override
        public long apply(long cents) {
            return cents - cents * percent / 100;
        }
    }

    non-sealed class Fixed implements Discount {
        protected final long amount;

        public Fixed(long amount) {
            this.amount = amount;
        }

        @Override
        public long apply(long cents) {
            return Math.max(0, cents - amount);
        }
    }

    enum None implements Discount {
        INSTANCE;

        @Override
        public long apply(long cents) {
            return cents;
        }
    }
}
