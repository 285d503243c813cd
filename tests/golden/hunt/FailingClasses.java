// A class whose own initialiser fails cannot be used at all: that is no refused input.
// KIND Broken.f: error
// THROWS ExceptionInInitializerError in Broken.new, Broken.f
public class FailingClasses {
    public static class Broken {
        static int zero = 0;
        static int n = 1 / zero;

        public static int f(int a) {
            return a + n;
        }
    }
}
