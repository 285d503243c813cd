/** The element of its arrays is missing (NeedsMissing.java). */
public class NeedsArray {
    static Object cast(Object object) {
        return (Gone[]) object;
    }

    static boolean asked(Object object) {
        return object instanceof Gone[][];
    }

    static Object made() {
        return new Gone[1][1];
    }

    static Object literal() {
        return Gone[].class;
    }

    static Object row() {
        return new Gone[1];
    }
}
