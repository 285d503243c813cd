// AREA: java.lang.reflect.fields
package reflect;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/** Fields of every type read and written by reflection, finals, statics; constructors and their failures. */
public class FieldsConstructors {
    static class Target {
        public boolean z = true;
        byte b = 1;
        protected char c = 'c';
        private short s = 2;
        int i = 3;
        volatile long l = 4;
        transient float f = 5;
        double d = 6;
        private final String text;
        static int counter = 100;
        private static final Integer CONSTANT = Integer.valueOf(7);

        Target() {
            this("default");
        }

        private Target(String text) {
            if (text.isEmpty()) throw new IllegalArgumentException("empty");
            this.text = text;
        }

        public Target(int a, long... more) {
            this(a + ":" + more.length);
        }
    }

    abstract static class Abstract {
    }

    public static void main(String[] args) throws Exception {
        Target t = new Target();
        for (Field f : Target.class.getDeclaredFields()) {
            f.setAccessible(true);
            System.out.println(f + " = " + f.get(t) + " " + Modifier.toString(f.getModifiers()) + " " + f.getType());
        }
        Field i = Target.class.getDeclaredField("i");
        i.setInt(t, 30);
        i.set(t, (short) 31);
        System.out.println(t.i + " " + i.getLong(t) + " " + i.getDouble(t));
        Field d = Target.class.getDeclaredField("d");
        d.setFloat(t, 1.5f);
        d.set(t, 'A');
        System.out.println(t.d);
        Object[][] bad = {{i, "text"}, {i, 5L}, {d, null}};
        for (Object[] pair : bad) {
            try {
                ((Field) pair[0]).set(t, pair[1]);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getClass().getSimpleName() + " " + (pair[1] == null ? "" : e.getMessage()));
            }
        }
        Field text = Target.class.getDeclaredField("text");
        text.setAccessible(true);
        text.set(t, "changed");
        System.out.println(text.get(t));
        Field counter = Target.class.getDeclaredField("counter");
        counter.setInt(null, 5);
        System.out.println(Target.counter + " " + counter.get("ignored"));
        Field constant = Target.class.getDeclaredField("CONSTANT");
        constant.setAccessible(true);
        try {
            constant.set(null, 8);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            i.get("wrong");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Constructor<?>[] all = Target.class.getDeclaredConstructors();
        Arrays.sort(all, (x, y) -> x.toString().compareTo(y.toString()));
        for (Constructor<?> c : all) System.out.println(c + " " + c.isVarArgs() + " " + c.getParameterCount());
        Constructor<Target> byText = Target.class.getDeclaredConstructor(String.class);
        byText.setAccessible(true);
        System.out.println(text.get(byText.newInstance("made")) + " " + text.get(Target.class.getConstructor(int.class, long[].class).newInstance(9, new long[] {1, 2})));
        try {
            byText.newInstance("");
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            Abstract.class.getDeclaredConstructor().newInstance();
        } catch (InstantiationException e) {
            System.out.println("abstract " + e.getMessage());
        }
        try {
            Target.class.getField("s");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            Integer.class.getDeclaredField("value").setAccessible(true);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@"));  // without the identity hash
        }
    }
}
