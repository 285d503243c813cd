package types;

import java.util.ListIterator;

/** Asks an iterator that somebody else has begun to use. */
public class HalfWay {
    public static int progress(ListIterator<String> iterator) {
        if (iterator == null || !iterator.hasNext()) {
            return 100;
        }
        return 100 / (iterator.nextIndex() - 2); // THROWS ArithmeticException
    }
}
