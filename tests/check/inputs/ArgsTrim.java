// verdict: TRUE
// property: assert
// why: trimming never lengthens, and a trimmed text begins with no blank
// reads: args
public class ArgsTrim {
    public static void main(String[] args) {
        if (args.length > 2) {
            return;
        }
        for (String a : args) {
            if (a.length() > 4) {
                continue;
            }
            String t = a.trim();
            assert t.length() <= a.length();
            assert t.isEmpty() || t.charAt(0) > ' ';
            assert a.contains(t);
        }
    }
}
