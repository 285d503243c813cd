/** The test removes class Gone, of which the verifier must know whether it is a Thread. */
public class NeedsMissing {
    static Thread assigned(Gone gone) {
        return gone;
    }

    static void call() {
    }
}

class Gone extends Thread {
}
