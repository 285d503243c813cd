// AREA: language.exceptions
package lang;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The exact messages of the exceptions that the JVM and java.lang throw. */
public class RuntimeMessages {
    enum Colour { RED }

    interface Action {
        Object run() throws Throwable;
    }

    static void attempt(Action action) {
        try {
            System.out.println("result " + action.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + " | " + t.getMessage() + " | " + (t.getCause() != null));
        }
    }

    public static void main(String[] args) {
        int zero = args.length;
        Object text = "text";
        Object[] strings = new String[2];
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        attempt(() -> 1 / zero);
        attempt(() -> 1L % zero);
        attempt(() -> 1.0 / zero);
        attempt(() -> new int[2][zero - 3]);
        attempt(() -> strings[0] = 1);
        attempt(() -> strings[1] = new Object[0]);
        attempt(() -> (Integer) text);
        attempt(() -> (List<?>) text);
        attempt(() -> (int[]) text);
        attempt(() -> (String[]) (Object) new Object[0]);
        attempt(() -> (String) (Object) new int[0][]);
        attempt(() -> "abc".charAt(3));
        attempt(() -> "abc".substring(2, 1));
        attempt(() -> "abc".substring(-1));
        attempt(() -> new StringBuilder("x").deleteCharAt(5));
        attempt(() -> new StringBuilder("x").insert(2, "y"));
        attempt(() -> Integer.parseInt(""));
        attempt(() -> Integer.parseInt("99999999999"));
        attempt(() -> Long.parseLong("12L"));
        attempt(() -> Double.parseDouble("one"));
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Colour.valueOf("BLUE"));
        attempt(() -> list.get(3));
        attempt(() -> list.remove(-1));
        attempt(() -> list.subList(2, 1));
        attempt(() -> List.of(1).add(2));
        attempt(() -> List.of(1, null));
        attempt(() -> new ArrayList<>().iterator().next());
        attempt(() -> new ArrayList<Integer>(-1));
        attempt(() -> {
            for (Iterator<Integer> it = list.iterator(); it.hasNext(); ) {
                if (it.next() == 1) list.remove((Integer) 1);
            }
            return null;
        });
        attempt(() -> Class.forName("no.such.Thing"));
        attempt(() -> Math.addExact(Integer.MAX_VALUE, 1));
        attempt(() -> Math.toIntExact(1L << 40));
        attempt(() -> Character.toChars(-1));
        attempt(() -> "x".repeat(-1));
        attempt(() -> System.getProperty(""));
        attempt(() -> {
            new Object().wait(-1);
            return null;
        });
    }
}
