package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Loops, switches, exceptions, lambdas, overloads, varargs, inner and anonymous classes. */
@Audited(value = "cart", level = 3)
public class Cart {
    public static final String CURRENCY = "EUR \u20ac \"quoted\"\n";
    static final long LIMIT = 1_000_000L;
    private static volatile int created;
    private final List<Item<Long>> items = new ArrayList<>();
    protected transient Discount discount = Discount.of(0);

    public Cart() {
        created++;
    }

    Cart(Discount discount) {
        this();
        this.discount = discount;
    }

    public void add(Item<Long> item) {
        add(item, 1);
    }

    public void add(Item<Long> item, int count) {
        for (int i = 0; i < count; i++) {
            items.add(item);
        }
    }

    @SafeVarargs
    public final void addAll(Item<Long>... several) {
        for (Item<Long> item : several) {
            add(item);
        }
    }

    public long total() {
        long sum = 0;
        for (Item<Long> item : items) {
            sum += item.price();
        }
        return discount.apply(sum);
    }

    public <T extends Comparable<T> & java.io.Serializable> T largest(List<? extends T> values, T least) throws java.io.IOException {
        T best = least;
        for (T value : values) {
            if (value.compareTo(best) > 0) {
                best = value;
            }
        }
        return best;
    }

    public int rating(int stars) {
        switch (stars) {
            case 0:
                return -1;
            case 1:
            case 2:
                return 0;
            case 5:
                return 2;
            default:
                return 1;
        }
    }

    public int parse(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            return -1;
        } finally {
            created--;
        }
    }

    public long sum(ToLongFunction<Item<Long>> by) {
        long sum = 0;
        for (Item<Long> item : items) {
            sum += by.applyAsLong(item);
        }
        return sum;
    }

    public long sumOfPrices() {
        return sum(Item::price);
    }

    public long halfTotal() {
        return sum(item -> new Discount.Fixed(item.price() / 2).apply(item.price()));
    }

    public Runnable printer() {
        return new Runnable() {
            @Override
            public void run() {
                System.out.println(describe("total"));
            }
        };
    }

    String describe(String what) {
        return what + ": " + total();
    }

    static native int nativeCount();

    double[][] table(int n) {
        double[][] table = new double[n][3];
        for (int i = 0; i < n; i++) {
            int j = 0;
            while (j < 3) {
                table[i][j] = i * 1.5 + j;
                j++;
            }
        }
        return table;
    }

    /** A nested class that overrides a method of its superclass, and calls that one too. */
    public static class Generous extends Discount.Fixed {
        public Generous() {
            super(100);
        }

        @Override
        public long apply(long cents) {
            return super.apply(super.apply(cents));
        }
    }
}
