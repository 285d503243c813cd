// AREA: language.methods
package lang;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Overloads are chosen by static types, overriding by dynamic ones; hiding of statics and fields; private methods. */
public class Overloads {
    static class Base {
        String name = "base field";

        String call(Object o) { return "Base(Object)"; }
        String call(String s) { return "Base(String)"; }
        static String hidden() { return "Base.hidden"; }
        private String secret() { return "Base.secret"; }
        String viaSecret() { return secret(); }
        String template() { return step() + name; }
        String step() { return "base step "; }
    }

    static class Derived extends Base {
        String name = "derived field";

        @Override
        String call(Object o) { return "Derived(Object)"; }
        String call(Integer i) { return "Derived(Integer)"; }
        static String hidden() { return "Derived.hidden"; }
        String secret() { return "Derived.secret"; }
        @Override
        String step() { return "derived step "; }
    }

    static String kind(Collection<?> c) { return "collection"; }
    static String kind(List<?> c) { return "list"; }
    static String kind(Object o) { return "object"; }
    static String number(short s) { return "short"; }
    static String number(int i) { return "int"; }
    static String number(float f) { return "float"; }
    static String number(double d) { return "double"; }

    public static void main(String[] args) {
        Base b = new Derived();
        Derived d = new Derived();
        Object text = "text";
        System.out.println(b.call("s") + " " + b.call(1) + " " + b.call(text));
        System.out.println(d.call("s") + " " + d.call(1) + " " + d.call(1L) + " " + d.call((Object) 1));
        System.out.println(b.hidden() + " " + d.hidden() + " " + b.name + " " + d.name + " " + ((Base) d).name);
        System.out.println(b.viaSecret() + " " + d.secret() + " " + b.template() + " " + d.template());
        Collection<String> list = new ArrayList<>();
        System.out.println(kind(list) + " " + kind(new ArrayList<>()) + " " + kind((Object) list) + " " + kind(null));
        byte by = 1;
        System.out.println(number(by) + number('c') + number(1L) + number(1f) + number(1d) + number((short) 1) + number(by + by));
        System.out.println(new StringBuilder().append('a').append((int) 'a').append(97L).append((Object) "o").append(new char[] {'x'}));
        System.out.println(String.valueOf((Object) null) + new StringBuilder('a').length());
    }
}
