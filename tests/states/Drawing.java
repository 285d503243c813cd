package states;

import java.util.ArrayList;
import java.util.List;

/** A drawing of strokes with undo and redo. */
public class Drawing {
    private final List<Integer> strokes = new ArrayList<>();
    private int shown;
    private int undone;

    public void draw(int stroke) {
        while (strokes.size() > shown) {
            strokes.remove(strokes.size() - 1);
        }
        strokes.add(stroke);
        shown++;
    }

    public void undo() {
        if (shown > 0) {
            shown--;
            undone++;
        }
    }

    public int redo() {
        if (undone == 0) {
            return -1;
        }
        undone--;
        int stroke = strokes.get(shown); // THROWS IndexOutOfBoundsException
        shown++;
        return stroke;
    }
}
