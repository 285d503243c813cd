import javelin.ModelOf;

/** What the native method of FigureOne does. */
@ModelOf("L")
class FigureOneModel {
    static void complex(L self) {
        if (self.f < 0) self.f = -self.f;
    }
}
