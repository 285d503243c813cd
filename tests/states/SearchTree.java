package states;

/** A binary search tree whose root can be rotated to the right. */
public class SearchTree {
    private Node root;
    private int size;

    private static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    public void insert(int key) {
        if (root == null) {
            root = new Node(key);
            size = 1;
            return;
        }
        Node node = root;
        while (node.key != key) {
            Node next = key < node.key ? node.left : node.right;
            if (next == null) {
                next = new Node(key);
                if (key < node.key) {
                    node.left = next;
                } else {
                    node.right = next;
                }
                size++;
            }
            node = next;
        }
    }

    public int rotateRight() {
        if (size < 3) {
            return size;
        }
        Node pivot = root.left;
        root.left = pivot.right; // THROWS NullPointerException
        pivot.right = root;
        root = pivot;
        return size;
    }
}
