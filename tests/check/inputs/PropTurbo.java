// verdict: FALSE
// property: assert
// why: mode=turbo sets the speed to 200
// values:
// props: "mode=turbo"
// reads: property mode
public class PropTurbo {
    static int speed(String mode) {
        return switch (mode) {
            case "safe" -> 50;
            case "fast" -> 100;
            case "turbo" -> 200;
            default -> 0;
        };
    }

    public static void main(String[] args) {
        String mode = System.getProperty("mode", "safe");
        assert speed(mode) <= 100;
    }
}
