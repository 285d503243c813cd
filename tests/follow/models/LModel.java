import javelin.ModelOf;

/** What NativeModel.L's native method does. */
@ModelOf("NativeModel$L")
class LModel {
    static void complex(NativeModel.L self) {
        int i = self.f;
        if (i < 0) i = -i;
        self.f = i;
    }
}
