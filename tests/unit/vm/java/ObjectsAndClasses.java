// SPDX-License-Identifier: Apache-2.0
class ObjectsAndClasses {
    private static final StringBuilder LOG = new StringBuilder();

    interface Shape {
        double area();

        default String describe() {
            return getClass().getSimpleName() + " of " + area();
        }

        static Shape unit() {
            return () -> 1;
        }
    }

    static class Square implements Shape {
        final double side;

        Square(double side) {
            this.side = side;
        }

        public double area() {
            return side * side;
        }
    }

    static class Cube extends Square {
        Cube(double side) {
            super(side);
        }

        @Override public double area() {
            return 6 * super.area();
        }

        @Override public String describe() {
            return "cube: " + super.describe();
        }
    }

    static class Fields {
        boolean z = true;
        byte b = -1;
        short s = -2;
        char c = 'c';
        int i = 3;
        long l = 1L << 33;
        float f = .5f;
        double d = .25;
        Object o = "o";
        static int si = 1;
        static long sl = 2;
        static double sd = 3;
        static byte sb = 4;
        static Object so = "so";
    }

    static class First {
        static {
            LOG.append("First ");
        }
        static final int CONSTANT = 5;
        static int value = 6;
    }

    static class Second extends First {
        static {
            LOG.append("Second ");
        }
        static void touch() { }
    }

    static class Broken {
        static int value = Integer.parseInt("x");
    }

    enum Color { RED, GREEN { @Override int code() { return 7; } }, BLUE; int code() { return ordinal(); } }

    static String virtualAndInterfaceCallsFindTheOverridingMethod() {
        Shape[] shapes = {new Square(2), new Cube(3), Shape.unit()};
        double sum = 0;
        for (int round = 0; round < 3; round++) for (Shape shape : shapes) sum += shape.area();
        return sum + shapes[0].describe() + shapes[1].describe();
    }

    static String fieldsOfEveryTypeKeepTheirValues() {
        Fields f = new Fields();
        f.z = !f.z;
        f.b += 100;
        f.s -= 1000;
        f.c++;
        f.i *= 5;
        f.l++;
        f.f /= 3;
        f.d *= 7;
        Fields.si++;
        Fields.sl <<= 5;
        Fields.sd /= 9;
        Fields.sb--;
        Fields.so = f.o;
        return f.z + " " + f.b + f.s + f.c + f.i + f.l + f.f + f.d + f.o + Fields.si + Fields.sl + Fields.sd + Fields.sb + Fields.so;
    }

    static String classesAreInitialisedWhenFirstUsed() {
        LOG.append(First.CONSTANT).append(' ');
        Second[] none = new Second[1];
        LOG.append("array ");
        Second.touch();
        LOG.append(First.value);
        return LOG.toString() + none.length;
    }

    static String aFailedInitialiserIsRemembered() {
        String text = "";
        for (int i = 0; i < 2; i++) {
            try {
                text += Broken.value;
            } catch (Throwable e) {
                text += e.getClass().getName() + " " + (e.getCause() == null ? "" : e.getCause().getClass().getName()) + " ";
            }
        }
        return text;
    }

    static String castsAndInstanceof() {
        Object[] objects = {1, "s", new int[0], new String[0], new Cube(1), null, Color.RED};
        StringBuilder text = new StringBuilder();
        for (Object o : objects) {
            text.append(o instanceof Number).append(o instanceof CharSequence).append(o instanceof int[]).append(o instanceof Object[]).append(o instanceof Shape).append(o instanceof Cloneable);
            try {
                text.append(((Comparable<?>) o) == null);
                text.append((String) o);
            } catch (ClassCastException e) {
                text.append(e.getMessage());
            }
        }
        return text.toString();
    }

    static String enumsSwitchAndCompare() {
        StringBuilder text = new StringBuilder();
        for (Color color : Color.values()) {
            switch (color) {
                case RED: text.append("r"); break;
                case BLUE: text.append("b"); break;
                default: text.append("?");
            }
            text.append(color.code()).append(color.getDeclaringClass().getSimpleName()).append(color.compareTo(Color.GREEN));
        }
        try {
            Color.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            text.append(e.getMessage());
        }
        return text + new java.util.EnumMap<>(java.util.Map.of(Color.RED, 1)).toString() + java.util.EnumSet.allOf(Color.class);
    }

    class Inner {
        int sum(int x) {
            class Local {
                int twice() {
                    return 2 * x + base;
                }
            }
            return new Local().twice();
        }
    }

    int base = 100;

    static String innerClassesSeeTheirOuterObject() {
        ObjectsAndClasses outer = new ObjectsAndClasses();
        outer.base = 7;
        return "" + outer.new Inner().sum(4) + new Object() {
            @Override public String toString() {
                return "anonymous";
            }
        };
    }

    static String objectMethodsOfPlainObjects() throws Exception {
        Object a = new Object();
        boolean same = a.hashCode() == a.hashCode() && System.identityHashCode(a) == a.hashCode();
        return same + " " + a.equals(new Object()) + a.getClass() + a.toString().startsWith("java.lang.Object@") + new int[0].getClass().getSuperclass();
    }

    static String missingMethodsOfInterfacesAreErrors() {
        try {
            Object o = Class.forName("NoSuchClassAnywhere");
            return "" + o;
        } catch (ClassNotFoundException e) {
            return e.toString();
        }
    }

    static String boxesAreCachedInTheirRange() {
        Integer a = 127, b = 127, c = 128, d = 128;
        Long e = 5L, f = 5L;
        Character g = 'a', h = 'a';
        Byte i = (byte) 1;
        Short j = (short) 2;
        Boolean k = true;
        Float l = 1.5f;
        Double m = 2.5;
        return (a == b) + " " + (c == d) + (e == f) + (g == h) + (a + c + e + g + i + j + l + m) + k + c.equals(d) + m.hashCode() + l.compareTo(2f);
    }

    static String collectionsHoldWhatWasPutIntoThem() {
        java.util.Map<String, Integer> map = new java.util.TreeMap<>();
        java.util.Map<Object, Object> hash = new java.util.HashMap<>();
        for (int i = 0; i < 100; i++) {
            map.merge("k" + i % 7, i, Integer::sum);
            hash.put(i, "v" + i);
        }
        java.util.Deque<Integer> deque = new java.util.ArrayDeque<>();
        for (int i = 0; i < 20; i++) if (i % 3 == 0) deque.addFirst(i); else deque.addLast(i);
        java.util.PriorityQueue<Integer> queue = new java.util.PriorityQueue<>(deque);
        return map + " " + hash.size() + hash.get(55) + deque + queue.poll() + new java.util.LinkedHashSet<>(deque) + java.util.List.of(1, 2, 3).contains(2) + new java.util.BitSet(70)
            + java.util.stream.IntStream.range(0, 50).filter(x -> x % 7 == 3).boxed().collect(java.util.stream.Collectors.toList())
            + java.util.stream.Stream.of("a", "bb", "ccc").collect(java.util.stream.Collectors.groupingBy(String::length));
    }
}
