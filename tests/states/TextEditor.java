package states;

/** A line of text of which a part can be selected and copied. */
public class TextEditor {
    private String text = "";
    private int from;
    private int to;

    public void type(char c) {
        text += c;
    }

    public void backspace() {
        if (!text.isEmpty()) {
            text = text.substring(0, text.length() - 1);
        }
    }

    public void select(int first, int end) {
        if (first >= 0 && first <= end && end <= text.length()) {
            from = first;
            to = end;
        }
    }

    public String copy() {
        return text.substring(from, to); // THROWS StringIndexOutOfBoundsException
    }
}
