// Inner, local and anonymous classes.
public class InnerClasses {
    public static class Counter {
        private int count;

        class Step {
            final int by;

            Step(int by) {
                this.by = by;
            }

            void run() {
                count += by;
            }
        }

        public int f(int a) {
            new Step(a).run();
            new Step(2).run();
            return 1 / (count - 9); // THROWS ArithmeticException
        }
    }

    public static class Anonymous {
        interface Op { int apply(int x); }

        public static int f(int a) {
            Op op = new Op() {
                @Override public int apply(int x) {
                    return x / a; // THROWS ArithmeticException
                }
            };
            return op.apply(10);
        }
    }

    public static class Local {
        public static int f(int a) {
            class Adder {
                int add(int b) {
                    return a + b;
                }
            }
            return 1 / new Adder().add(5); // THROWS ArithmeticException
        }
    }

    public static class PrivateNested {
        private static class Hidden {
            private int x;
        }

        public static int f(int a) {
            Hidden h = new Hidden();
            h.x = a;
            return h.x > 5 ? 1 / (h.x - 6) : 0; // THROWS ArithmeticException
        }
    }

    public static class OuterThis {
        private int value = 3;

        class Inner {
            private int value = 4;

            int both() {
                return OuterThis.this.value * 10 + this.value;
            }
        }

        public int f(int x) {
            return x / (new Inner().both() - 34 + (x == 2 ? 0 : 1)); // THROWS ArithmeticException
        }
    }

    public static class LinkedListOwn {
        private class Node {
            int v;
            Node next;
        }

        private Node head;

        public int f(int n) {
            for (int i = 0; i < (n & 3); i++) {
                Node made = new Node();
                made.v = i;
                made.next = head;
                head = made;
            }
            return head.v; // THROWS NullPointerException
        }
    }

    public static class CaptureSafe {
        public static int f(int a) {
            int[] box = {a};
            Runnable r = new Runnable() {
                @Override public void run() {
                    box[0] |= 1;
                }
            };
            r.run();
            return 10 / box[0];
        }
    }

    public static class IteratorOwn {
        static class Range implements Iterable<Integer> {
            final int n;

            Range(int n) {
                this.n = n;
            }

            @Override public java.util.Iterator<Integer> iterator() {
                return new java.util.Iterator<>() {
                    int at;

                    @Override public boolean hasNext() {
                        return at < n;
                    }

                    @Override public Integer next() {
                        return at++;
                    }
                };
            }
        }

        public static int f(int n) {
            if (n > 4) return 0;
            int s = 0;
            for (int i : new Range(n)) s += i;
            return 1 / (s - 6); // THROWS ArithmeticException
        }
    }
}
