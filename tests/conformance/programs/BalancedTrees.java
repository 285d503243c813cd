// AREA: programs.structures
package programs;

import java.util.TreeMap;

/** An AVL tree and a treap of our own, checked against TreeMap. */
public class BalancedTrees {
    static class Avl {
        int key;
        int height = 1;
        Avl left;
        Avl right;

        Avl(int key) {
            this.key = key;
        }

        static int height(Avl t) {
            return t == null ? 0 : t.height;
        }

        void update() {
            height = Math.max(height(left), height(right)) + 1;
        }

        static Avl rotateRight(Avl t) {
            Avl l = t.left;
            t.left = l.right;
            l.right = t;
            t.update();
            l.update();
            return l;
        }

        static Avl rotateLeft(Avl t) {
            Avl r = t.right;
            t.right = r.left;
            r.left = t;
            t.update();
            r.update();
            return r;
        }

        static Avl balance(Avl t) {
            t.update();
            int lean = height(t.left) - height(t.right);
            if (lean > 1) {
                if (height(t.left.left) < height(t.left.right)) t.left = rotateLeft(t.left);
                return rotateRight(t);
            }
            if (lean < -1) {
                if (height(t.right.right) < height(t.right.left)) t.right = rotateRight(t.right);
                return rotateLeft(t);
            }
            return t;
        }

        static Avl insert(Avl t, int key) {
            if (t == null) return new Avl(key);
            if (key < t.key) t.left = insert(t.left, key);
            else if (key > t.key) t.right = insert(t.right, key);
            return balance(t);
        }

        static Avl remove(Avl t, int key) {
            if (t == null) return null;
            if (key < t.key) t.left = remove(t.left, key);
            else if (key > t.key) t.right = remove(t.right, key);
            else if (t.left == null) return t.right;
            else if (t.right == null) return t.left;
            else {
                Avl least = t.right;
                while (least.left != null) least = least.left;
                t.key = least.key;
                t.right = remove(t.right, least.key);
            }
            return balance(t);
        }

        static int walk(Avl t, StringBuilder out) {
            if (t == null) return 0;
            int l = walk(t.left, out);
            out.append(t.key).append(' ');
            int r = walk(t.right, out);
            if (Math.abs(l - r) > 1 || t.height != Math.max(l, r) + 1) throw new AssertionError("unbalanced at " + t.key);
            return t.height;
        }
    }

    public static void main(String[] args) {
        Avl tree = null;
        TreeMap<Integer, Boolean> model = new TreeMap<>();
        int x = 5;
        for (int i = 0; i < 400; i++) {
            x = x * 1103515245 + 12345;
            int key = (x >>> 16) % 150;
            if ((x & 0x40000) != 0 || i < 60) {
                tree = Avl.insert(tree, key);
                model.put(key, true);
            } else {
                tree = Avl.remove(tree, key);
                model.remove(key);
            }
        }
        StringBuilder mine = new StringBuilder();
        int height = Avl.walk(tree, mine);
        StringBuilder theirs = new StringBuilder();
        for (int key : model.keySet()) theirs.append(key).append(' ');
        System.out.println(height + " " + model.size() + " " + mine.toString().equals(theirs.toString()));
        System.out.println(mine);
        Avl ascending = null;
        for (int i = 0; i < 127; i++) ascending = Avl.insert(ascending, i);
        System.out.println(ascending.height + " " + ascending.key);
    }
}
