/** The test takes the cast out of `write` and `read`: a field of one class is written into an object of another. */
public class Casts {
    static void write(Object object, long value) {
        ((Large) object).h = value;
    }
}
