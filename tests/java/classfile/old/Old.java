// Compiled for Java 8 and 7: string concatenation by StringBuilder, access methods between nest mates.
public class Old {
    private int secret = 3;

    String join(String a, int b) {
        return a + b + secret;
    }

    class Inside {
        int steal() {
            return secret++;
        }
    }

    static int tryFinally(int n) {
        for (;;) {
            try {
                if (n > 10) {
                    return n;
                }
                n *= 2;
            } finally {
                n++;
            }
        }
    }
}
