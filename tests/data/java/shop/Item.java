package shop;

import java.util.Objects;

/** A record, with a compact constructor and a generic component. */
public record Item<T extends Comparable<T>>(String name, T price) implements Comparable<Item<T>> {
    public Item {
        Objects.requireNonNull(name);
    }

    @Override
    public int compareTo(Item<T> other) {
        return price.compareTo(other.price);
    }
}
