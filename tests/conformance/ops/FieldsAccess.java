// AREA: jvm.fields
// JDK: 11
package ops;

/** getfield, putfield, getstatic, putstatic of every type; hiding; fields of interfaces; null receivers. */
public class FieldsAccess {
    static class Base {
        boolean z = true;
        byte b = -1;
        char c = 'c';
        short s = -300;
        int i = 1 << 30;
        long l = 1L << 60;
        float f = 0.1f;
        double d = 0.1;
        String name = "base";
        static int count = 10;
        volatile int v = 4;
    }

    interface Named {
        String name = "interface";
        int SIZE = Integer.parseInt("42");
    }

    static class Derived extends Base implements Named {
        String name = "derived";
        int i = 7;

        String names() {
            return name + " " + super.name + " " + ((Base) this).name + " " + Named.name + " " + SIZE;
        }
    }

    static long staticLong = Long.MIN_VALUE;
    static float staticFloat = 1.25f;
    static boolean staticBoolean;

    public static void main(String[] args) {
        Derived o = new Derived();
        System.out.println(o.z + " " + o.b + " " + o.c + " " + o.s + " " + o.i + " " + ((Base) o).i + " " + o.l + " " + o.f + " " + o.d);
        o.z ^= true; o.b++; o.c++; o.s *= 300; o.i <<= 31; o.l >>= 3; o.f /= 3; o.d -= 0.3; o.v += 5;
        System.out.println(o.z + " " + o.b + " " + o.c + " " + o.s + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.v);
        System.out.println(o.names());
        Derived.count += 5;
        System.out.println(Base.count + " " + Derived.count);
        staticLong--;
        staticFloat *= 2;
        staticBoolean |= staticLong > 0;
        System.out.println(staticLong + " " + staticFloat + " " + staticBoolean);
        Base nothing = null;
        System.out.println(nothing.count);
        try {
            nothing.d = 1;
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.out.println(nothing.name.length());
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
