/** A left-leaning red-black tree; six keys are put into it. */
public final class RedBlackTree {
    private static final class Node {
        final int key;
        Node left;
        Node right;
        boolean red = true;

        Node(int key) {
            this.key = key;
        }
    }

    private Node root;
    private int size;

    public static int fill(int a, int b, int c, int d, int e, int f) {
        RedBlackTree tree = new RedBlackTree();
        for (int key : new int[] {a, b, c, d, e, f}) {
            tree.root = tree.insert(tree.root, key);
            tree.root.red = false;
        }
        return tree.size;
    }

    private Node insert(Node node, int key) {
        if (node == null) {
            size++;
            return new Node(key);
        }
        if (Trace.c(key < node.key)) node.left = insert(node.left, key);
        else if (Trace.c(key > node.key)) node.right = insert(node.right, key);
        if (isRed(node.right) && !isRed(node.left)) node = rotateLeft(node);
        if (isRed(node.left) && isRed(node.left.left)) node = rotateRight(node);
        if (isRed(node.left) && isRed(node.right)) {
            node.red = true;
            node.left.red = false;
            node.right.red = false;
        }
        return node;
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    private static Node rotateLeft(Node node) {
        Node up = node.right;
        node.right = up.left;
        up.left = node;
        up.red = node.red;
        node.red = true;
        return up;
    }

    private static Node rotateRight(Node node) {
        Node up = node.left;
        node.left = up.right;
        up.right = node;
        up.red = node.red;
        node.red = true;
        return up;
    }

    static void all() {
        for (int keys = 0; keys < 46656; keys++) {
            fill(keys % 6, keys / 6 % 6, keys / 36 % 6, keys / 216 % 6, keys / 1296 % 6, keys / 7776);
            Count.end();
        }
    }
}
