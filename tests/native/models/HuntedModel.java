import javelin.ModelOf;

@ModelOf("Hunted")
class HuntedModel {
    static int scramble(int x) {
        return 3 * x + 1;
    }
}
