// AREA: programs.patterns
package programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Expressions with visitors: printing, evaluation, constant folding, compilation for a little machine. */
public class VisitorCompiler {
    interface Visitor<R> {
        R number(Number n);

        R name(Name n);

        R binary(Binary b);
    }

    static abstract class Node {
        abstract <R> R accept(Visitor<R> v);

        @Override
        public String toString() {
            return accept(new Printer());
        }
    }

    static class Number extends Node {
        final int value;

        Number(int value) {
            this.value = value;
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.number(this);
        }
    }

    static class Name extends Node {
        final String name;

        Name(String name) {
            this.name = name;
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.name(this);
        }
    }

    static class Binary extends Node {
        final char operator;
        final Node left;
        final Node right;

        Binary(char operator, Node left, Node right) {
            this.operator = operator;
            this.left = left;
            this.right = right;
        }

        @Override
        <R> R accept(Visitor<R> v) {
            return v.binary(this);
        }
    }

    static class Printer implements Visitor<String> {
        public String number(Number n) {
            return Integer.toString(n.value);
        }

        public String name(Name n) {
            return n.name;
        }

        public String binary(Binary b) {
            return "(" + b.left.accept(this) + b.operator + b.right.accept(this) + ")";
        }
    }

    static int apply(char operator, int a, int b) {
        return switch (operator) {
            case '+' -> a + b;
            case '-' -> a - b;
            case '*' -> a * b;
            default -> a / b;
        };
    }

    static class Folder implements Visitor<Node> {
        public Node number(Number n) {
            return n;
        }

        public Node name(Name n) {
            return n;
        }

        public Node binary(Binary b) {
            Node l = b.left.accept(this);
            Node r = b.right.accept(this);
            if (l instanceof Number x && r instanceof Number y && (b.operator != '/' || y.value != 0)) return new Number(apply(b.operator, x.value, y.value));
            if (b.operator == '*' && (l instanceof Number z && z.value == 0 || r instanceof Number w && w.value == 0)) return new Number(0);
            if (b.operator == '+' && l instanceof Number z && z.value == 0) return r;
            return new Binary(b.operator, l, r);
        }
    }

    static class Compiler implements Visitor<Void> {
        final List<String> code = new ArrayList<>();

        public Void number(Number n) {
            code.add("push " + n.value);
            return null;
        }

        public Void name(Name n) {
            code.add("load " + n.name);
            return null;
        }

        public Void binary(Binary b) {
            b.left.accept(this);
            b.right.accept(this);
            code.add("op " + b.operator);
            return null;
        }
    }

    static int run(List<String> code, Map<String, Integer> memory) {
        int[] stack = new int[10];
        int top = 0;
        for (String line : code) {
            String[] parts = line.split(" ");
            switch (parts[0]) {
                case "push" -> stack[top++] = Integer.parseInt(parts[1]);
                case "load" -> stack[top++] = memory.get(parts[1]);
                default -> {
                    top--;
                    stack[top - 1] = apply(parts[1].charAt(0), stack[top - 1], stack[top]);
                }
            }
        }
        return stack[0];
    }

    public static void main(String[] args) {
        Node x = new Name("x");
        Node e = new Binary('+', new Binary('*', new Binary('-', new Number(7), new Number(4)), x), new Binary('/', new Number(100), new Binary('-', x, new Number(5))));
        Node zero = new Binary('+', new Binary('*', x, new Number(0)), new Binary('+', new Number(0), x));
        Map<String, Integer> memory = new HashMap<>();
        for (Node n : new Node[] {e, e.accept(new Folder()), zero, zero.accept(new Folder()), new Name("unknown")}) {
            Compiler c = new Compiler();
            n.accept(c);
            System.out.println(n + " " + c.code);
            for (int v : new int[] {0, 5, 25}) {
                memory.put("x", v);
                try {
                    System.out.println("  x=" + v + ": " + run(c.code, memory));
                } catch (ArithmeticException | NullPointerException problem) {
                    System.out.println("  x=" + v + ": " + problem.getMessage());
                }
            }
        }
    }
}
