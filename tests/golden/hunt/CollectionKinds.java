// Collections that cannot be changed, and what else they are made of: the code that throws is a default method of an interface, an iterator or a view
// of the object, not a method of its class. Nothing of it is an error of the method.
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;

public class CollectionKinds {
    // Collection.removeIf, and Iterator.remove behind it, are run for the object of Arrays.asList.
    public static class Defaults {
        public int removeIf(List<Integer> list) {
            if (list == null) return 0;
            return list.removeIf(x -> x != null && x > 0) ? 1 : 2; // KINDS UnsupportedOperationException
        }
    }

    public static class Iterators {
        public int remove(List<String> list) {
            if (list == null) return 0;
            Iterator<String> all = list.iterator();
            if (!all.hasNext()) return 1;
            all.next();
            all.remove(); // KINDS UnsupportedOperationException
            return list.size();
        }

        public int add(List<String> list) {
            if (list == null) return 0;
            ListIterator<String> all = list.listIterator();
            all.add("x"); // KINDS UnsupportedOperationException
            return list.size();
        }
    }

    public static class Views {
        public int keys(Map<String, String> map) {
            if (map == null || map.isEmpty()) return 0;
            map.keySet().clear(); // KINDS UnsupportedOperationException
            return map.size();
        }

        public int part(List<String> list) {
            if (list == null || list.size() != 1) return 0;
            List<String> none = list.subList(0, 0);
            none.add("x"); // KINDS UnsupportedOperationException
            return list.size();
        }
    }

    // An error is one whatever collection is passed.
    public static class AnyKind {
        public int next(List<String> list) {
            if (list == null) return 0;
            Iterator<String> all = list.iterator();
            all.next(); // THROWS NoSuchElementException
            all.remove(); // KINDS UnsupportedOperationException
            return 1;
        }

        public int first(Set<String> set) {
            if (set == null) return 0;
            String first = set.iterator().next(); // THROWS NoSuchElementException
            set.add("x"); // KINDS UnsupportedOperationException
            return first == null ? 1 : 2;
        }
    }

    // What the code does where it has caught such an exception is its own.
    public static class Caught {
        public int add(Collection<String> names, int n) {
            if (names == null) return 0;
            try {
                names.add("x");
            } catch (UnsupportedOperationException e) {
                return 10 / n; // THROWS ArithmeticException
            }
            return 1;
        }
    }
}
