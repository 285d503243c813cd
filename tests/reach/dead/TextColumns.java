package dead;

/** Formats text for columns of a table. */
public final class TextColumns {
    private TextColumns() {}

    public static String right(String text, int width) {
        if (width < 0 || width > 40) {
            throw new IllegalArgumentException("width: " + width);
        }
        StringBuilder out = new StringBuilder();
        for (int i = text.length(); i < width; i++) {
            out.append(' ');
        }
        out.append(text);
        if (out.length() < width) {
            return ""; // DEAD
        }
        if (out.length() > width) {
            return "#"; // LIVE
        }
        return out.toString();
    }

    public static String dashes(String text, char mark) {
        String out = text.replace(mark, '-');
        if (out.length() != text.length()) {
            return text; // DEAD
        }
        return out;
    }

    public static String doubled(String text, String mark) {
        String out = text.replace(mark, "--");
        if (out.length() != text.length()) {
            return text; // LIVE
        }
        return out;
    }
}
