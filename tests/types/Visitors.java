package types;

/** Expressions that visitors go through. */
public class Visitors {
    /** An expression. */
    public sealed interface Node {
        <R> R accept(Visitor<R> visitor);
    }

    /** What is done with each class of expression. */
    public sealed interface Visitor<R> {
        R visitNumber(Numeral numeral);

        R visitName(Name name);

        R visitSum(Sum sum);
    }

    public record Numeral(int value) implements Node {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNumber(this);
        }
    }

    public record Name(char letter) implements Node {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitName(this);
        }
    }

    public record Sum(int left, int right) implements Node {
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSum(this);
        }
    }

    public static final class Size implements Visitor<Integer> {
        public Integer visitNumber(Numeral numeral) {
            return 1;
        }

        public Integer visitName(Name name) {
            return 1;
        }

        public Integer visitSum(Sum sum) {
            return 3;
        }
    }

    public static final class Value implements Visitor<Integer> {
        public Integer visitNumber(Numeral numeral) {
            return numeral.value();
        }

        public Integer visitName(Name name) {
            return null;
        }

        public Integer visitSum(Sum sum) {
            return sum.left() + sum.right();
        }
    }

    public static final class Weight implements Visitor<Integer> {
        public Integer visitNumber(Numeral numeral) {
            return numeral.value() > 9 ? 2 : 1;
        }

        public Integer visitName(Name name) {
            return (int) name.letter();
        }

        public Integer visitSum(Sum sum) {
            return 5;
        }
    }

    public static int visit(Node node, Visitor<Integer> visitor) {
        if (node == null || visitor == null) {
            return 0;
        }
        return node.accept(visitor); // THROWS NullPointerException
    }
}
