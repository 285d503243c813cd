// SPDX-License-Identifier: Apache-2.0
// Elements of collections are set up by setters too, whatever their constructor.
import java.util.List;
import java.util.Set;

public class Elements {
    public enum State { NEW, PAID, GONE }

    public static class Order {
        private final int id;
        private State state;

        public Order(int id) {
            this.id = id;
        }

        public int id() {
            return id;
        }

        public State state() {
            return state;
        }

        public void setState(State state) {
            this.state = state;
        }
    }

    public static class Removing {
        public static void drop(List<Order> orders) {
            if (orders == null) return;
            for (Order order : orders) { // THROWS ConcurrentModificationException
                if (order != null && order.state() == State.PAID) orders.remove(order);
            }
        }

        public static void dropSafely(List<Order> orders) {
            if (orders != null) orders.removeIf(order -> order != null && order.state() == State.PAID);
        }
    }

    public static class Totals {
        public static int ids(Set<Order> orders) {
            int sum = 0;
            if (orders == null) return 0;
            for (Order order : orders) {
                if (order != null && order.state() == State.GONE) sum += 10 / (order.id() - 3); // THROWS ArithmeticException
            }
            return sum;
        }
    }

    // The setter is a superclass's.
    public static class Thing {
        private String owner;

        public void setOwner(String owner) {
            this.owner = owner;
        }

        public String owner() {
            return owner;
        }
    }

    public static class Book extends Thing {
        private final int pages;

        public Book(int pages) {
            this.pages = pages;
        }

        public int pages() {
            return pages;
        }
    }

    public static class Shelf {
        public static int owned(Book[] books) {
            int pages = 0;
            if (books == null) return 0;
            for (Book book : books) {
                if (book != null && "me".equals(book.owner())) pages += 1 / book.pages(); // THROWS ArithmeticException
            }
            return pages;
        }
    }

    // A constructor that sets all leaves nothing to the setters: what they refuse is possible all the same.
    public static class Age {
        private int years;

        public Age(int years) {
            this.years = years;
        }

        public void setYears(int years) {
            if (years < 0) throw new IllegalArgumentException(); // THROWS IllegalArgumentException in setYears
            this.years = years;
        }

        public int years() {
            return years;
        }
    }

    public static class Ages {
        public static int f(List<Age> ages) {
            int sum = 0;
            if (ages == null) return 0;
            for (Age age : ages) {
                if (age != null && age.years() == -5) throw new IllegalStateException(); // THROWS IllegalStateException
            }
            return sum;
        }
    }
}
