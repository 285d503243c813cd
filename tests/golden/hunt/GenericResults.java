// What a stub's generic method returns is what its caller says: no cast of it fails that a well-typed program would pass.
public class GenericResults {
    public interface Source {
        <T> T get(Class<T> type);
    }

    public interface Visitor<R> {
        R number(int n);
    }

    public interface Node {
        <R> R accept(Visitor<R> visitor);
    }

    public interface Plain {
        Object get();
    }

    public static class Right {
        public static int got(Source source) {
            if (source == null) return 0;
            Integer number = source.get(Integer.class);
            return number == null || number == 0 ? 0 : 1 / number;
        }

        public static int accepted(Node node) {
            if (node == null) return 0;
            Integer number = node.accept(n -> n + 1);
            return number == null ? 0 : number;
        }
    }

    public static class Wrong {
        public static int zero(Source source) {
            if (source == null) return 0;
            Integer number = source.get(Integer.class);
            return number == null ? 0 : 10 / (number - 7); // THROWS ArithmeticException
        }

        public static int isNull(Source source) {
            if (source == null) return 0;
            String text = source.get(String.class);
            return text.length(); // THROWS NullPointerException
        }

        public static int cast(Plain plain) {
            if (plain == null) return 0;
            Integer number = (Integer) plain.get(); // THROWS ClassCastException
            return number == null ? 0 : 1;
        }
    }
}
