// AREA: language.records
package lang;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** Records as immutable data: copies, withers, nested updates, defensive copies, static factories, recursive records. */
public class Immutables {
    record Money(long cents, String currency) implements Comparable<Money> {
        static final Money ZERO = new Money(0, "EUR");

        Money {
            Objects.requireNonNull(currency, "currency");
            if (currency.length() != 3) throw new IllegalArgumentException("currency " + currency);
        }

        static Money parse(String s) {
            String[] parts = s.split(" ");
            return new Money(Math.round(Double.parseDouble(parts[0]) * 100), parts[1]);
        }

        Money plus(Money o) {
            if (!currency.equals(o.currency)) throw new IllegalArgumentException(currency + " and " + o.currency);
            return new Money(Math.addExact(cents, o.cents), currency);
        }

        @Override
        public int compareTo(Money o) {
            return Long.compare(cents, o.cents);
        }

        @Override
        public String toString() {
            return String.format("%d.%02d %s", cents / 100, cents % 100, currency);
        }
    }

    record Order(String id, List<Money> lines, Order parent) {
        Order(String id, List<Money> lines, Order parent) {
            this.id = id;
            this.lines = List.copyOf(lines);
            this.parent = parent;
        }

        Order with(Money m) {
            List<Money> copy = new ArrayList<>(lines);
            copy.add(m);
            return new Order(id, copy, parent);
        }

        Order mapLines(UnaryOperator<Money> f) {
            return new Order(id, lines.stream().map(f).toList(), parent);
        }

        Money total() {
            return lines.stream().reduce(parent == null ? Money.ZERO : parent.total(), Money::plus);
        }
    }

    public static void main(String[] args) {
        List<Money> source = new ArrayList<>(List.of(Money.parse("1.50 EUR"), Money.parse("0.05 EUR")));
        Order a = new Order("a", source, null);
        source.clear();
        Order b = new Order("b", List.of(), a).with(Money.parse("10 EUR")).with(Money.parse("2.345 EUR"));
        System.out.println(a.total() + " " + b.total() + " " + b);
        System.out.println(b.mapLines(m -> m.plus(m)).total() + " " + b.equals(new Order("b", b.lines(), new Order("a", a.lines(), null))) + " " + (b.hashCode() == new Order("b", b.lines(), a).hashCode()) + " " + Collections.max(b.lines()));
        for (String bad : new String[] {"1 EURO", "x EUR", "5 USD", "1"}) {
            try {
                System.out.println(b.with(Money.parse(bad)).total());
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        try {
            new Money(Long.MAX_VALUE, "EUR").plus(new Money(1, "EUR"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
        try {
            a.lines().add(Money.ZERO);
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable lines");
        }
        try {
            new Money(1, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
