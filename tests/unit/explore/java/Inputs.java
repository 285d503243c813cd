// SPDX-License-Identifier: Apache-2.0
import java.util.List;

// What a test can construct, and how.
class Inputs {
  interface Price {
    int of(String item);
  }

  abstract static class Account {
    protected int balance;

    abstract int fee();

    int after(int amount) {
      return balance - amount - fee();
    }
  }

  record Point(int x, int y) {}

  static class Counter {
    private int count;
    private boolean open;

    void start() {
      open = true;
    }

    void add(int by) {
      if (open) count += by;
    }

    int check() {
      if (open && count == 7) throw new IllegalStateException("seven");
      return count;
    }
  }

  static class Private {
    private int secret;

    private Private() {}

    static Private of(int start) {
      Private made = new Private();
      made.secret = start * 2;
      return made;
    }

    int odd() {
      if (secret == 3) throw new IllegalStateException("odd");
      return secret;
    }
  }

  static class Node {
    Node next;
    int value;
  }

  static class Builder {
    private int wheels;

    Builder wheels(int n) {
      wheels = n;
      return this;
    }

    Vehicle build() {
      return new Vehicle(this);
    }
  }

  static class Vehicle {
    final int wheels;

    private Vehicle(Builder builder) {
      if (builder.wheels == 0) throw new IllegalArgumentException();
      wheels = builder.wheels;
    }

    static Builder builder() {
      return new Builder();
    }
  }

  static final class Wide {
    final int first;
    final int last;

    private Wide(int first, int last) {
      this.first = first;
      this.last = last;
    }

    static WideBuilder builder() {
      return new WideBuilder();
    }
  }

  // One setter more than a builder gets.
  static class WideBuilder {
    private int a;
    private int g;

    WideBuilder a(int to) {
      a = to;
      return this;
    }

    WideBuilder b(int to) {
      return this;
    }

    WideBuilder c(int to) {
      return this;
    }

    WideBuilder d(int to) {
      return this;
    }

    WideBuilder e(int to) {
      return this;
    }

    WideBuilder f(int to) {
      return this;
    }

    WideBuilder g(int to) {
      g = to;
      return this;
    }

    Wide build() {
      return new Wide(a, g);
    }
  }

  static int wide(Wide w) {
    if (w.first == 1 && w.last == 9) throw new IllegalStateException();
    return 0;
  }

  class Inner {
    final int of;

    Inner(int of) {
      this.of = of;
    }
  }

  static class Refusing {
    Refusing(int x) {
      throw new UnsupportedOperationException();
    }
  }

  static <T extends Comparable<T>> int generic(T a, T b) {
    return a.compareTo(b) > 0 ? 1 : 0;
  }

  static int stubbed(Price price) {
    if (price.of("tea") == 3) throw new IllegalStateException();
    return 0;
  }

  static int extended(Account account) {
    if (account.after(10) == 5) throw new IllegalStateException();
    return 0;
  }

  static int record(Point p) {
    if (p.x() == 2 && p.y() == 3) throw new IllegalStateException();
    return 0;
  }

  static int factory(Private p) {
    return p.odd();
  }

  static int linked(Node n) {
    if (n.next != null && n.next.value == 4) throw new IllegalStateException();
    return n.value;
  }

  static int cycle(Node a, Node b) {
    if (a != null && b != null && a == b) throw new IllegalStateException();
    return 0;
  }

  static int built(Vehicle v) {
    if (v.wheels == 3) throw new IllegalStateException();
    return v.wheels;
  }

  static int inner(Inner i) {
    if (i.of == 8) throw new IllegalStateException();
    return 0;
  }

  static int refused(Refusing r) {
    return r.hashCode();
  }

  static int dated(java.time.LocalDate date) {
    if (date.getDayOfMonth() == 31) throw new IllegalStateException();
    return 0;
  }

  static int decimal(java.math.BigDecimal d) {
    if (d.scale() == 2) throw new IllegalStateException();
    return 0;
  }

  static int listed(List<Point> points) {
    if (points.size() == 2 && points.get(1).x() == 5) throw new IllegalStateException();
    return points.size();
  }

  static int function(java.util.function.IntUnaryOperator f) {
    if (f.applyAsInt(3) == 9) throw new IllegalStateException();
    return 0;
  }

  static int sequence(CharSequence s) {
    if (s.length() > 0 && s.charAt(0) == '#') throw new IllegalStateException();
    return 0;
  }

  static int limit = 3;

  static int variable(int x) {
    if (limit == 77) throw new IllegalStateException();
    return x;
  }

  static int array(Object[] all) {
    all[0] = "text";
    return 0;
  }

  static int needs(String s) {
    return s.length();
  }
}
