// AREA: language.strings
package lang;

/** Which strings are the same object: constants, constant expressions, interned ones. */
public class Interning {
    static final String A = "shared";
    final String instance = "shared";

    static class Other {
        static final String B = "sha" + "red";
        static final String C = String.valueOf("shared".toCharArray());
    }

    public static void main(String[] args) {
        final String part = "sha";
        String variable = "sha";
        System.out.println(A == Other.B);
        System.out.println(A == Other.C);
        System.out.println(A == Other.C.intern());
        System.out.println(A == part + "red");
        System.out.println(A == variable + "red");
        System.out.println(A == (variable + "red").intern());
        System.out.println(A == new Interning().instance);
        System.out.println(A == new String(A));
        System.out.println(A == new String(A).intern());
        System.out.println(A == A.toString() && A == String.valueOf((Object) A) && A == A.concat("") && A == A.substring(0) && A == A.trim());
        System.out.println(A == A.substring(0, 5) + "d");
        System.out.println("" == "x".substring(1));
        String built = new StringBuilder("never ").append("seen before").toString();
        System.out.println(built == built.intern());
        System.out.println(built == "never seen before");
        System.out.println(("a" + 1 + 2L + 'c' + true + null).intern() == "a12ctruenull");
        System.out.println(Interning.class.getName() == Interning.class.getName());
        System.out.println("lang.Interning" == Interning.class.getName());
        System.out.println(args.getClass().getName().equals("[Ljava.lang.String;"));
    }
}
