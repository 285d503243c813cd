// SPDX-License-Identifier: Apache-2.0
package shop;

import java.util.List;
import java.util.Map;
import java.util.Set;

// What tests are written of; nothing here is run.
public class Order {
    public enum State { NEW, PAID }

    public interface Discount {
        int percent(Item item);
    }

    public interface Log {
        void line(String text);
        boolean isOpen();
        String name();
    }

    public abstract static class Base {
        protected abstract int size();
    }

    public class Part { }

    static class Hidden { }

    private static class Secret extends RuntimeException { }

    public static int limit = 10;
    private static int used;
    public static final Order EMPTY = new Order(0);
    public int total;
    private String note;
    public State state;
    public Item first;

    public Order(int total) { }

    public Order(String text) { }

    public static Order parse(String text) throws java.io.IOException { return null; }

    public static Order risky() throws Throwable { return null; }

    public static Builder builder() { return null; }

    public static class Builder {
        public Builder total(int total) { return this; }

        public Order build() { return null; }
    }

    public static class Item {
        public long price;

        public void setPrice(long price) { }
    }

    public void add(Item item) { }

    public static void setUsed(int value) { }

    public int pay(int amount) { return 0; }

    public static double half(double x) { return 0; }

    public static boolean isFree(Order order) { return true; }

    public String text() { return null; }

    public Object anything(Object o) { return o; }

    public void overloaded(Object o) { }

    public void overloaded(String s) { }

    public int[] numbers() { return null; }

    public double[] ratios() { return null; }

    public List<String> names() { return null; }

    public Set<Object> ids() { return null; }

    public Map<String, Integer> counts() { return null; }

    public State stateNow() { return null; }

    public Integer boxed() { return null; }

    public Order copy() { return null; }

    public String getNote() { return note; }

    public <T> T generic(List<T> list) { return null; }
}
