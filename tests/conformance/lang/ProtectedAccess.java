// AREA: language.classes
package lang;

import java.util.ArrayList;
import java.util.List;

/** Access across nests and packages: private members of siblings, protected members of library classes, overriding rules. */
public class ProtectedAccess {
    private int secret = 1;
    private static int shared = 2;

    static class A {
        private int hidden = 10;

        private int get() {
            return hidden;
        }

        protected Object make() {
            return "A";
        }
    }

    static class B extends A {
        private int hidden = 20;

        private int get() {
            return hidden + ((A) this).hidden + super.get() + ((A) this).get();
        }

        @Override
        public String make() {
            return "B" + super.make();
        }
    }

    static class Growing extends ArrayList<Integer> {
        int changes() {
            return modCount;
        }

        void cut(int from, int to) {
            removeRange(from, to);
        }
    }

    static class Copy implements Cloneable {
        int[] cells = {1, 2};
        Copy inner;

        @Override
        protected Object clone() throws CloneNotSupportedException {
            Copy c = (Copy) super.clone();
            c.cells = cells.clone();
            if (inner != null) c.inner = (Copy) inner.clone();
            return c;
        }
    }

    class Inner {
        private int read() {
            return secret++ + shared++;
        }
    }

    public static void main(String[] args) throws Exception {
        A a = new B();
        System.out.println(a.hidden + " " + a.get() + " " + ((B) a).hidden + " " + ((B) a).get() + " " + a.make());
        ProtectedAccess p = new ProtectedAccess();
        Inner i = p.new Inner();
        System.out.println(i.read() + i.read() + " " + p.secret + shared);
        Growing g = new Growing();
        for (int k = 0; k < 6; k++) g.add(k);
        g.cut(1, 4);
        System.out.println(g + " " + g.changes());
        Copy c = new Copy();
        c.inner = new Copy();
        Copy d = (Copy) c.clone();
        d.inner.cells[0] = 99;
        System.out.println(c.inner.cells[0] + " " + d.inner.cells[0] + " " + (c.inner == d.inner));
        List<A> all = List.of(new A(), new B(), new B() {
            @Override
            public String make() {
                return "anonymous " + super.make();
            }
        });
        for (A x : all) System.out.println(x.make());
    }
}
