// AREA: java.lang.runtime (pattern switches)
// JAVAC: --enable-preview --release 17
// JVM: --enable-preview
// JDK: 17-17
package patterns;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Switches over types as Java 17 has them in preview: guards with &&, null cases, dominance, boxes and arrays. */
public class TypePatterns17 {
    static String describe(Object o) {
        return switch (o) {
            case null -> "nothing";
            case Integer i && i > 100 -> "large " + i;
            case Integer i && i < 0 -> "negative " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + (l + 1);
            case String s && s.isEmpty() -> "empty text";
            case String s && s.length() > 3 && Character.isUpperCase(s.charAt(0)) -> "Name " + s.substring(1);
            case String s -> "text " + s.length();
            case int[] a && a.length > 2 -> "ints up to " + a[a.length - 1];
            case int[] a -> "few ints " + a.length;
            case List<?> l && l.contains(o) -> "knows itself";
            case List<?> l -> "list of " + l.size();
            case CharSequence c -> "characters " + c.charAt(0);
            default -> o.getClass().getSimpleName();
        };
    }

    static int statement(Object o) {
        int result = 0;
        switch (o) {
            case Character c && Character.isDigit(c):
                result += 10 * (c - '0');
                break;
            case Character c:
                result += c;
                break;
            case Double d:
                result += (int) (d * 2);
                break;
            default:
                result = -1;
        }
        return result;
    }

    static String nullWithDefault(String s) {
        switch (s) {
            case "a":
                return "first";
            case "b":
                return "second";
            case null, default:
                return "null or other " + s;
        }
    }

    static String nullWithPattern(Object o) {
        return switch (o) {
            case null, String s -> "text or null: " + s;
            case Number n -> "number " + n.intValue();
            default -> "other";
        };
    }

    static String nested(Object outer, Object inner) {
        return switch (outer) {
            case Integer i -> switch (inner) {
                case Integer j && i.equals(j) -> "same";
                case Integer j -> "differ by " + (i - j);
                default -> "one number";
            };
            case String s -> {
                String t = s;
                for (int k = 0; k < 2; k++) {
                    t = switch ((Object) t) {
                        case String u && u.length() < 10 -> u + u;
                        case String u -> u.substring(5);
                        default -> throw new AssertionError();
                    };
                }
                yield t;
            }
            default -> "neither";
        };
    }

    static <T extends Comparable<T>> String generic(T value) {
        return switch (value) {
            case String s -> "String " + s;
            case Integer i -> "Integer " + i;
            default -> "Comparable " + value;
        };
    }

    public static void main(String[] args) {
        List<Object> itself = new ArrayList<>() {
            @Override public boolean contains(Object o) {
                return o == this;
            }
        };
        Object[] values = {null, 7, 101, -4, 5L, "", "Hello", "hello", new int[] {1, 2, 3}, new int[1], itself, List.of(1, 2), new StringBuilder("sb"),
            2.5, Map.of(), 'c', '7'};
        for (Object value : values) System.out.println(describe(value));
        for (Object value : new Object[] {'5', 'x', 3.25, "no"}) System.out.println(statement(value));
        for (String s : new String[] {"a", "b", "c", null}) System.out.println(nullWithDefault(s));
        for (Object o : new Object[] {null, "s", 3.9, 'c'}) System.out.println(nullWithPattern(o));
        System.out.println(nested(1, 1) + ", " + nested(5, 2) + ", " + nested(5, "x") + ", " + nested("abcdef", 0) + ", " + nested(2.0, 0));
        System.out.println(generic("x") + ", " + generic(3) + ", " + generic(4L));
        try {
            statement(null);
        } catch (NullPointerException e) {
            System.out.println("null refused: " + e.getStackTrace()[0].getMethodName());
        }
        long sum = 0;
        for (int i = 0; i < 20_000; i++) sum = sum * 31 + describe(i % 5 == 0 ? (Object) ("s" + i) : Integer.valueOf(i % 300 - 20)).length();
        System.out.println(sum);
    }
}
