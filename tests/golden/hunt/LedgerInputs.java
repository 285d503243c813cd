// Rows of the ledger for what inputs leave out, met by limits that are lower than usual.
// OPTIONS: --limit setters=1 --limit state-changers=1 --limit subclasses=1 --limit planned-objects=3 --limit paths-after-calls=2
import java.util.List;

public class LedgerInputs {
    // SCOPE Setters.f: setters
    public static class Bean {
        private int first;
        private int second;

        public void setFirst(int first) {
            this.first = first;
        }

        public void setSecond(int second) {
            this.second = second;
        }
    }

    public static class Setters {
        public static int f(Bean b) {
            return b != null && b.first == 3 && b.second == 4 ? 1 : 2;
        }
    }

    // SCOPE Changers.f: state-changers paths-after-calls
    public static class Changers {
        private int first;
        private int second;

        public void addFirst(int n) {
            if (n > 0 && n < 10) first += n;
        }

        public void addSecond(int n) {
            if (n > 0 && n < 10) second += n;
        }

        public int f(int x) {
            if (first > 5) return x > 3 ? 1 : 2;
            if (first > 2) return x > 4 ? 3 : 4;
            return first == 1 ? 5 : second == 7 ? 6 : 7;
        }
    }

    // SCOPE Subclasses.f: subclasses
    public static class Base {
        public int kind() {
            return 1;
        }
    }

    public static class One extends Base {
        public int kind() {
            return 2;
        }
    }

    public static class Two extends Base {
        public int kind() {
            return 3;
        }
    }

    public static class Subclasses {
        public static int f(Base b) {
            return b == null ? 0 : b.kind() == 2 ? 1 : b.kind() == 3 ? 2 : 3;
        }
    }

    // SCOPE Planned.f: planned-objects
    public static class Leaf {
        final int[] numbers;

        public Leaf(int[] numbers) {
            this.numbers = numbers;
        }
    }

    public static class Tree {
        final Leaf left;
        final Leaf right;

        public Tree(Leaf left, Leaf right) {
            this.left = left;
            this.right = right;
        }
    }

    public static class Planned {
        public static int f(Tree a, Tree b) {
            if (a == null || b == null || a.left == null || a.right == null || b.left == null) return 0;
            return b.right == null ? 1 : 2;
        }
    }

    // SCOPE Factories.f: other-factories
    public static class Made {
        final int n;

        public Made(int n) {
            this.n = n & 7;
        }

        public static Made of(int n) {
            Made made = new Made(n);
            return made;
        }
    }

    public static class Factories {
        public static int f(Made m) {
            return m != null && m.n == 8 ? 1 : 2;
        }
    }

    // The type argument is doubled ten times. SCOPE is of the method that is given one.
    // SCOPE Long.f: signature-length
    public static class Level0<T> {
        T value;

        public void setValue(T value) {
            this.value = value;
        }
    }

    public static class P<A, B> { }
    public static class Level1<T> extends Level0<P<T, T>> { }
    public static class Level2<T> extends Level1<P<T, T>> { }
    public static class Level3<T> extends Level2<P<T, T>> { }
    public static class Level4<T> extends Level3<P<T, T>> { }
    public static class Level5<T> extends Level4<P<T, T>> { }
    public static class Level6<T> extends Level5<P<T, T>> { }
    public static class Level7<T> extends Level6<P<T, T>> { }
    public static class Level8<T> extends Level7<P<T, T>> { }
    public static class Level9<T> extends Level8<P<T, T>> { }
    public static class Level10<T> extends Level9<P<T, T>> { }

    public static class Long {
        public static int f(Level10<String> level) {
            return level == null ? 0 : level.value == null ? 1 : 2;
        }
    }
}
