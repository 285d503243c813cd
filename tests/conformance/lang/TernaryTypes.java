// AREA: language.expressions
package lang;

/** The type of a conditional expression decides what is printed and which overload is called. */
public class TernaryTypes {
    static void show(char c) { System.out.println("char " + c); }
    static void show(int i) { System.out.println("int " + i); }
    static void show(long l) { System.out.println("long " + l); }
    static void show(double d) { System.out.println("double " + d); }
    static void show(short s) { System.out.println("short " + s); }
    static void show(byte b) { System.out.println("byte " + b); }
    static void show(Object o) { System.out.println(o == null ? "null" : o.getClass().getSimpleName() + " " + o); }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        char c = 'x';
        int i = 0;
        byte b = 1;
        short s = 2;
        long l = 3;
        Integer boxed = 4;
        Character boxedChar = 'y';
        show(yes ? c : 0);
        show(yes ? c : i);
        show(yes ? 0 : c);
        show(yes ? b : s);
        show(yes ? b : 'c');
        show(yes ? b : 200);
        show(yes ? i : l);
        show(yes ? i : 1.5f);
        show(yes ? 1 : 'a');
        show(yes ? boxed : l);
        show(yes ? boxedChar : i);
        show(yes ? boxedChar : 5);
        show(yes ? boxed : boxedChar);
        show(yes ? boxed : "text");
        show(yes ? (Object) 'q' : i);
        show(yes ? null : i);
        show(yes ? s : boxed);
        System.out.println(yes ? 'a' : 0);
        System.out.println(yes ? i : 'a');
        System.out.println((yes ? 1 : 2.0) + " " + (yes ? Integer.valueOf(1) : Double.valueOf(2)));
        int nested = i > 0 ? 1 : l > 2 ? s > 1 ? 22 : 33 : 44;
        System.out.println(nested);
        final int constant = 5;
        byte narrowed = constant > 4 ? constant : 6;
        System.out.println(narrowed);
    }
}
