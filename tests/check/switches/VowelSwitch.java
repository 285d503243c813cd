// verdict: TRUE
// property: assert
// why: the switch and the search in "aeiou" agree on every char
import javelin.Nondet;

public class VowelSwitch {
    static boolean vowel(char c) {
        switch (c) {
            case 'a':
            case 'e':
            case 'i':
            case 'o':
            case 'u':
                return true;
            default:
                return false;
        }
    }

    public static void main(String[] args) {
        char c = Nondet.charValue();
        assert vowel(c) == "aeiou".indexOf(c) >= 0;
    }
}
