package types;

/** Boxes in boxes with something that can be compared. */
public class Boxes {
    public record Box<T>(T content) {}

    public static int open(Box<? extends Box<? extends Comparable<?>>> box) {
        if (box == null || box.content() == null) {
            return 0;
        }
        Comparable<?> content = box.content().content();
        if (content == null || content instanceof Integer) {
            return 1;
        }
        if (content instanceof String) {
            return 2;
        }
        return (Boolean) content ? 3 : 4; // THROWS ClassCastException
    }
}
