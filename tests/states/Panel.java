package states;

/** A panel with a title and a button that clears it. */
public class Panel {
    private final Button clear = new Button();
    private String title = "";
    private int edits;

    public Panel() {
        clear.onClick(
                () -> {
                    if (edits > 0) {
                        title = null;
                    }
                });
    }

    /** A button that runs what was registered. */
    public static class Button {
        private Runnable action = () -> {};

        void onClick(Runnable next) {
            action = next;
        }

        public void click() {
            action.run();
        }
    }

    public Button clearButton() {
        return clear;
    }

    public void edit(String text) {
        title = "> " + text;
        edits++;
    }

    public int width() {
        return title.length(); // THROWS NullPointerException
    }
}
