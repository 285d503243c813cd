package types;

/** Files, folders, and links to either. */
public class Links {
    /** An entry of a folder. */
    public interface Entry {
        String name();
    }

    public record File(String name, int length) implements Entry {}

    public record Folder(String name, Entry first) implements Entry {}

    public record Link(String name, Entry target) implements Entry {}

    public static int lengthBehind(Entry entry) {
        if (entry instanceof Link outer && outer.target() instanceof Link inner && inner.target() instanceof Folder folder) {
            if (folder.first() == null) {
                return 0;
            }
            return ((File) folder.first()).length(); // THROWS ClassCastException
        }
        return -1;
    }
}
