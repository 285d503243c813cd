// AREA: java.lang.object
package lang;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** equals, hashCode, clone (deep and shallow), toString of the class part, getClass, finalisation ignored. */
public class ObjectMethods {
    static class Money implements Cloneable {
        final long cents;
        final String currency;
        int[] notes = {1, 2};

        Money(long cents, String currency) {
            this.cents = cents;
            this.currency = currency;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Money other = (Money) o;
            return cents == other.cents && Objects.equals(currency, other.currency);
        }

        @Override
        public int hashCode() {
            return Objects.hash(cents, currency);
        }

        @Override
        protected Money clone() throws CloneNotSupportedException {
            return (Money) super.clone();
        }
    }

    static class Special extends Money {
        int extra = 5;

        Special() {
            super(100, "EUR");
        }
    }

    static class NotCloneable {
        Object copy() throws CloneNotSupportedException {
            return clone();
        }
    }

    public static void main(String[] args) throws Exception {
        Money a = new Money(100, "EUR");
        Money b = a.clone();
        b.notes[0] = 9;
        System.out.println(a.equals(b) + " " + (a == b) + " " + a.notes[0] + " " + (a.notes == b.notes) + " " + a.hashCode());
        Special s = new Special();
        s.extra = 77;
        System.out.println(a.equals(s) + " " + ((Special) s.clone()).extra + " " + s.clone().getClass().getSimpleName());
        Set<Money> set = new HashSet<>();
        set.add(a);
        set.add(b);
        set.add(new Money(100, null));
        System.out.println(set.size() + " " + set.contains(new Money(100, null)) + " " + set.contains(new Money(1, null)));
        try {
            new NotCloneable().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        Object o = new Object();
        System.out.println(o.toString().startsWith("java.lang.Object@") + " " + (o.hashCode() == System.identityHashCode(o)) + " " + o.equals(o));
        int[][] deep = {{1}, {2}};
        int[][] copy = deep.clone();
        copy[0][0] = 5;
        copy[1] = null;
        System.out.println(deep[0][0] + " " + deep[1][0] + " " + copy.getClass().getName());
        System.out.println(System.identityHashCode(null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "default"));
    }
}
