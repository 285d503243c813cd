package states;

/** Writes nested objects of names and values, one event after the other. */
public class DocumentWriter {
    private final StringBuilder out = new StringBuilder();
    private final boolean[] needsComma = new boolean[8];
    private int depth;
    private String name;

    public void begin() {
        if (depth == 7 || depth > 0 && name == null) {
            throw new IllegalStateException("no object here");
        }
        out.append('{');
        name = null;
        depth++;
        needsComma[depth] = false;
    }

    public void name(String text) {
        if (depth == 0) {
            throw new IllegalStateException("no name here");
        }
        name = "'" + text + "'";
    }

    public void end() {
        if (depth == 0) {
            throw new IllegalStateException("nothing to end");
        }
        out.append('}');
        depth--;
        needsComma[depth] = true;
    }

    public int value(int value) {
        if (depth == 0) {
            throw new IllegalStateException("no value here");
        }
        if (needsComma[depth]) {
            out.append(',').append(name.trim()); // THROWS NullPointerException
        } else {
            out.append(name);
        }
        out.append(':').append(value);
        needsComma[depth] = true;
        return out.length();
    }
}
