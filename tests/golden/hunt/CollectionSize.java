// OPTIONS: --collection-size 3
// Collections, maps and arrays of objects have up to as many elements as is said, and no more.
import java.util.List;
import java.util.Map;

public class CollectionSize {
    public static class Item { }

    public static int list(List<String> list) {
        if (list == null) return 0;
        if (list.size() == 3) throw new IllegalStateException(); // THROWS IllegalStateException
        if (list.size() > 3) throw new IllegalArgumentException();
        return 1;
    }

    public static int array(Item[] array) {
        if (array == null) return 0;
        if (array.length == 3) throw new IllegalStateException(); // THROWS IllegalStateException
        if (array.length > 3) throw new IllegalArgumentException();
        return 1;
    }

    public static int map(Map<Integer, Integer> map) {
        if (map == null) return 0;
        if (map.size() == 3) throw new IllegalStateException(); // THROWS IllegalStateException
        if (map.size() > 3) throw new IllegalArgumentException();
        return 1;
    }
}
