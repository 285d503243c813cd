// AREA: language.exceptions
package lang;

/** The messages of NullPointerException: fields, methods, arrays, parameters, locals, statics, nested expressions. */
public class HelpfulNulls {
    static class Node {
        Node next;
        int value;
        String[] names;
        int[][] grid;

        Node next() {
            return next;
        }

        Node at(int i, long l) {
            return null;
        }
    }

    static Node root;
    static int[] numbers;

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("nothing thrown");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static void parameters(Node node, int[] array, String text, int i) {
        attempt(() -> System.out.println(node.value));
        try {
            array[i] = node.value;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(array[i + 1]);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            text.length();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node node = new Node();
        node.next = new Node();
        Node[] nodes = new Node[3];
        Integer boxed = null;
        RuntimeException nothing = null;
        int i = 1;
        attempt(() -> root.value = 1);
        attempt(() -> node.next.next.value++);
        attempt(() -> node.next().next().next());
        attempt(() -> System.out.println(node.names[2].length()));
        attempt(() -> System.out.println(node.grid[0][1]));
        attempt(() -> nodes[2].next = node);
        attempt(() -> numbers[3] = 1);
        attempt(() -> System.out.println(numbers.length));
        attempt(() -> node.at(1, 2L).names = null);
        attempt(() -> System.out.println(boxed + 1));
        attempt(() -> {
            throw nothing;
        });
        attempt(() -> {
            synchronized (root) {
                System.out.println("never");
            }
        });
        parameters(null, null, null, 4);
        try {
            nodes[i + 1].grid[i][nodes.length - 1] = 3;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            throw new NullPointerException();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        attempt(() -> java.util.Objects.requireNonNull(root, "my own message"));
    }
}
