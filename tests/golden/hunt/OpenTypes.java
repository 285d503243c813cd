// Inputs of which it is left open what they are until code looks: one path for each method that a call runs, not for each class.
// "PATHS n" at the end of a method's first line: so many paths, which tests/hunt/run_types.py checks.
import java.util.List;
import java.util.Map;

public class OpenTypes {
    public interface Shape {
        int area();

        String name();

        default int corners() {
            return 0;
        }
    }

    public abstract static class Plain implements Shape {
        Plain() {}

        public String name() {
            return "plain";
        }
    }

    public static class Circle extends Plain {
        public int area() {
            return 3;
        }
    }

    public static class Cube extends Plain {
        public int area() {
            return 6;
        }

        @Override public int corners() {
            return 8;
        }
    }

    public static class Line extends Plain {
        public int area() {
            return 0;
        }
    }

    public static class Square extends Plain {
        public int area() {
            return 4;
        }

        @Override public int corners() {
            return 4;
        }
    }

    public static class Star extends Plain {
        public int area() {
            throw new IllegalStateException("no area"); // THROWS IllegalStateException in PerTarget.f, OnlyOneOfMany.f, InArray.f, InList.f, InMap.f, Star.area
        }

        @Override public int corners() {
            return 5;
        }
    }

    public static class Tile extends Square {
        @Override public String name() {
            return "tile";
        }
    }

    // Six implementations, five methods, and null.
    public static class PerTarget {
        public static int f(Shape s) { // PATHS 6
            return s.area(); // THROWS NullPointerException
        }
    }

    // Of area() there are five, of name() two, of corners() four.
    public static class Inherited {
        public static int f(Shape s) { // PATHS 3
            return s.name().length(); // THROWS NullPointerException
        }
    }

    public static class DefaultMethod {
        public static int f(Shape s) { // PATHS 5
            if (s == null) return -1;
            return 10 / (s.corners() - 5); // THROWS ArithmeticException
        }
    }

    // Each call decides what those before have left open.
    public static class Refined {
        public static int f(Shape s) { // PATHS 7
            if (s == null) return 0;
            int n = s.name().length();
            return n * s.corners() + (s instanceof Circle ? 1 : 0);
        }
    }

    public static class NobodyLooks {
        public static int f(Shape s, int x) { // PATHS 2
            return x > 3 ? 1 : 2;
        }
    }

    public static class PassedOn {
        public static Shape f(Shape s, Shape other, boolean first) { // PATHS 2
            return first ? s : other;
        }
    }

    public static class NullTest {
        public static int f(Shape s) { // PATHS 2
            return s == null ? 0 : 1;
        }
    }

    public static class Chain {
        public static int f(Shape s) { // PATHS 4
            if (s instanceof Circle) return 1;
            if (s instanceof Square) return 2;
            if (s instanceof Star) throw new IllegalArgumentException("star"); // THROWS IllegalArgumentException
            return 3;
        }
    }

    public static class Cast {
        public static int f(Shape s) { // PATHS 3
            Square square = (Square) s; // THROWS ClassCastException
            return square.corners(); // THROWS NullPointerException
        }
    }

    // Only here the six classes are six paths.
    public static class ByClass {
        public static int f(Shape s) { // PATHS 7
            if (s == null) return 0;
            return s.getClass() == Tile.class ? 1 : 2;
        }
    }

    public static class Compared {
        public static int f(Shape s, Shape t) { // PATHS 4
            if (s == t) return 0;
            return t == null ? 1 : 2;
        }
    }

    public static class OnlyOneOfMany {
        public static int f(Shape s, Shape t) {
            if (s instanceof Circle && t instanceof Star) return t.area();
            return 0;
        }
    }

    public static class InArray {
        public static int f(Shape[] all) {
            int sum = 0;
            for (Shape s : all) sum += s.area(); // THROWS NullPointerException
            return sum;
        }
    }

    public static class InList {
        public static int f(List<Shape> all) {
            if (all == null || all.isEmpty()) return 0;
            Shape s = all.get(0);
            return s == null ? 0 : s.area();
        }
    }

    public static class InMap {
        public static int f(Map<String, Shape> all) {
            if (all == null) return 0;
            Shape s = all.get("key");
            return s == null ? 0 : s.area();
        }
    }

    // --- what has a state: which one it is, is decided when code looks into it
    public abstract static class Account {
        protected final int amount;

        Account(int amount) {
            if (amount < 0) throw new IllegalArgumentException("amount"); // THROWS IllegalArgumentException in Fixed.new, Free.new, Bonus.new
            this.amount = amount;
        }

        public boolean isOpen() {
            return true;
        }

        abstract int pay(int n);
    }

    public static class Fixed extends Account {
        public Fixed(int amount) {
            super(amount);
        }

        int pay(int n) {
            return amount;
        }
    }

    public static class Free extends Account {
        public Free(int amount) {
            super(amount);
        }

        int pay(int n) {
            return n / amount; // THROWS ArithmeticException in AbstractClass.f
        }
    }

    public static class Bonus extends Account {
        public Bonus(int amount) {
            super(amount);
        }

        int pay(int n) {
            return amount + n;
        }
    }

    public static class AbstractClass {
        public static int f(Account a, int n) {
            if (a == null) return 0;
            return a.pay(n);
        }
    }

    // Nothing that is asked for has to do with the amount.
    public static class NotInside {
        public static int f(Account a) { // PATHS 2
            if (a == null) return 0;
            return a.isOpen() ? 1 : 2;
        }
    }

    // --- a class that can be instantiated, and a subclass that breaks what it promises
    public static class Counter {
        int count;

        public void add(int n) {
            count += n;
        }

        public int count() {
            return count;
        }
    }

    public static class Broken extends Counter {
        @Override public void add(int n) {
            throw new UnsupportedOperationException(); // THROWS UnsupportedOperationException in OfConcreteClass.f, Broken.add
        }
    }

    public static class OfConcreteClass {
        public static int f(Counter c) {
            if (c == null) return 0;
            c.add(2);
            return c.count();
        }
    }

    // --- equals() is written for objects of its own class
    public static class Point {
        final int x;
        final int y;

        public Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override public boolean equals(Object o) {
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            if (p.x == 77 && y == 5) throw new IllegalStateException(); // THROWS IllegalStateException
            return x == p.x && y == p.y;
        }

        @Override public int hashCode() {
            return x ^ y;
        }
    }

    // --- how it is made does not matter, where constructors have no effect but the object
    public static class Numbered {
        static int next = 0;
        final int number;

        public Numbered() {
            number = next++;
        }

        public Numbered(int n) {
            number = n;
        }
    }

    public static class WithEffects {
        public static int f(Numbered a, Numbered b) {
            if (a == null || b == null) return 0;
            if (b.number == 0 && a.number > 7) throw new IllegalStateException(); // THROWS IllegalStateException
            return a.number;
        }
    }

    public enum Colour {
        RED, GREEN, BLUE
    }

    public static class Constants {
        public static int f(Colour c, Colour d) { // PATHS 4
            if (c == Colour.GREEN) return 1;
            if (d == null) return 2;
            if (d != Colour.BLUE) return 3;
            throw new IllegalArgumentException("blue"); // THROWS IllegalArgumentException
        }
    }

    public static class Locked {
        public static int f(Shape s) {
            synchronized (s) { // THROWS NullPointerException
                return s.corners();
            }
        }
    }

    // A number in the text of an exception.
    public static class Refusals {
        public static int f(int index, int length) { // PATHS 4
            if (index < 0) throw new IllegalArgumentException("negative: " + index); // THROWS IllegalArgumentException
            if (index >= length) throw new IllegalStateException(index + " of " + length); // THROWS IllegalStateException
            return index == 7 ? 1 : 0;
        }

        // It goes on behind the exception. Nobody reads the number in its text: no path for its digits.
        public static int caught(int index, int other) { // PATHS 3
            try {
                return checked(index);
            } catch (IllegalArgumentException e) {
                return 1 / (other - 5); // THROWS ArithmeticException
            }
        }

        private static int checked(int index) {
            if (index < 0) throw new IllegalArgumentException("negative: " + index);
            return index;
        }
    }
}
