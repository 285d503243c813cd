/** The test makes `bad` return its int as a reference. */
public class Bad {
    static int field;

    Bad() {
    }

    static void call() {
    }

    void method() {
    }

    static int bad() {
        return 1;
    }

    interface Fine {
        int run();
    }
}
