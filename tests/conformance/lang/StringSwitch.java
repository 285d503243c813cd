// AREA: language.switch
package lang;

/** Switches on strings with equal hash codes, on enums, with yield, nested, without a match. */
public class StringSwitch {
    enum Level { LOW, MIDDLE, HIGH }

    static int byName(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaBB": return 3;
            case "BBAa": return 4;
            case "": return 5;
            case "\u00e9t\u00e9": return 6;
            default: return 0;
        }
    }

    static String arrow(Object o, Level level) {
        String text = String.valueOf(o);
        return switch (text) {
            case "one", "uno", "un" -> "1";
            case "two" -> switch (level) {
                case LOW -> "2 low";
                case MIDDLE, HIGH -> {
                    String half = level.name().toLowerCase();
                    yield "2 " + half;
                }
            };
            case "three" -> throw new IllegalStateException("three at " + level);
            default -> text.length() > 3 ? "long" : "short";
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaBB", "BBAa", "AaAa", "BBBB", "", "\u00e9t\u00e9", "C#"}) {
            System.out.println(s + " " + s.hashCode() + " " + byName(s));
        }
        for (Level level : Level.values()) {
            for (Object o : new Object[] {"one", "uno", "two", "three", 17, 12345, null, 'x'}) {
                try {
                    System.out.println(o + " " + arrow(o, level));
                } catch (IllegalStateException e) {
                    System.out.println(e.getMessage());
                }
            }
        }
        try {
            byName(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        try {
            arrow("two", null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
