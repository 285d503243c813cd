// AREA: programs.business
// STDIN: add bolt 100 0.05
// STDIN: add nut 50 0.03
// STDIN: take bolt 30
// STDIN: take bolt 80
// STDIN: price nut 0.04
// STDIN: add bolt x 1
// STDIN: fly away
// STDIN: take screw 1
// STDIN: report
package programs;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

/** Commands read from standard input: dispatch by string switch, checked errors, a report at the end. */
public class Inventory {
    static class Problem extends Exception {
        Problem(String message, Object... parts) {
            super(String.format(message, parts));
        }
    }

    private static class Item {
        int count;
        BigDecimal price = BigDecimal.ZERO;

        BigDecimal value() {
            return price.multiply(BigDecimal.valueOf(count));
        }
    }

    private final Map<String, Item> items = new TreeMap<>();

    private Item find(String name) throws Problem {
        Item i = items.get(name);
        if (i == null) throw new Problem("no %s here", name);
        return i;
    }

    void execute(String line) throws Problem {
        String[] words = line.trim().split("\\s+");
        try {
            switch (words[0]) {
                case "add" -> {
                    int n = Integer.parseInt(words[2]);
                    Item i = items.computeIfAbsent(words[1], k -> new Item());
                    i.count += n;
                    i.price = new BigDecimal(words[3]);
                }
                case "take" -> {
                    Item i = find(words[1]);
                    int n = Integer.parseInt(words[2]);
                    if (n > i.count) throw new Problem("only %d of %s, not %d", i.count, words[1], n);
                    i.count -= n;
                }
                case "price" -> find(words[1]).price = new BigDecimal(words[2]);
                case "report" -> items.forEach((k, v) -> System.out.printf("%-8s %5d %8s%n", k, v.count, v.value()));
                default -> throw new Problem("unknown command '%s' in [%s]", words[0], line);
            }
        } catch (NumberFormatException e) {
            throw (Problem) new Problem("bad number: %s", e.getMessage()).initCause(e);
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new Problem("missing word");
        }
    }

    public static void main(String[] args) {
        Inventory inventory = new Inventory();
        int failures = 0;
        try (Scanner in = new Scanner(System.in)) {
            while (in.hasNextLine()) {
                String line = in.nextLine();
                try {
                    inventory.execute(line);
                    System.out.println("ok " + line);
                } catch (Problem p) {
                    failures++;
                    System.err.println(p.getMessage() + (p.getCause() == null ? "" : " (" + p.getCause().getClass().getSimpleName() + ")"));
                }
            }
        }
        System.out.println(failures + " failures");
    }
}
