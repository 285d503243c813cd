// AREA: language.assertions
package lang;

/** assert without -ea has no effect, until a class loader is told otherwise for classes loaded later. */
public class AssertionsOff {
    static class Later {
        static boolean check(int n) {
            try {
                assert n > 5 : "later " + n;
                return true;
            } catch (AssertionError e) {
                System.out.println(e.getMessage());
                return false;
            }
        }
    }

    static class Unaffected {
        static String check(int n) {
            assert n > 5;
            return "unaffected";
        }
    }

    public static void main(String[] args) {
        int evaluations = 0;
        assert evaluations++ > 5 : "never";
        System.out.println(evaluations + " " + AssertionsOff.class.desiredAssertionStatus());
        ClassLoader loader = AssertionsOff.class.getClassLoader();
        System.out.println(Unaffected.check(1));
        loader.setDefaultAssertionStatus(true);
        loader.setClassAssertionStatus("lang.AssertionsOff", false);
        System.out.println(Unaffected.check(1) + " " + AssertionsOff.class.desiredAssertionStatus());
        loader.setClassAssertionStatus("lang.AssertionsOff", true);
        System.out.println(Later.check(1) + " " + Later.check(6));
        assert false : "this class was initialised before";
        System.out.println("end");
    }
}
