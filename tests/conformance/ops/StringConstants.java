// AREA: jvm.constants
// JDK: 11
package ops;

/** Long and odd string constants: all of Latin-1, surrogates alone, NUL, equality after building at run time. */
public class StringConstants {
    static final String ODD = "nul\0 tab\t quote\" back\\ \u00ff\u0100\u07ff\u0800\uffff lone\ud800 pair\ud83d\ude00 low\udc00";

    public static void main(String[] args) {
        StringBuilder codes = new StringBuilder();
        for (char c : ODD.toCharArray()) codes.append(Integer.toHexString(c)).append(' ');
        System.out.println(codes);
        System.out.println(ODD.length() + " " + ODD.hashCode() + " " + ODD.indexOf('\0') + " " + ODD.codePointCount(0, ODD.length()));
        char[] built = new char[ODD.length()];
        for (int i = 0; i < built.length; i++) built[i] = ODD.charAt(i);
        System.out.println(new String(built).equals(ODD) + " " + (new String(built).intern() == ODD));
        StringBuilder latin = new StringBuilder();
        for (char c = 0; c < 256; c++) latin.append(c);
        String all = latin.toString();
        System.out.println(all.length() + " " + all.hashCode() + " " + all.toUpperCase().hashCode() + " " + all.toLowerCase().length() + " " + all.strip().length());
        String big = "0123456789".repeat(1000);
        int sum = 0;
        for (int i = 0; i < big.length(); i += 97) sum += big.charAt(i);
        System.out.println(sum + " " + big.hashCode() + " " + big.lastIndexOf("9012") + " " + big.substring(4990, 5010));
        String mixed = big.substring(0, 50) + "\u4e2d" + big.substring(50, 60);
        System.out.println(mixed.length() + " " + mixed.replace("\u4e2d", "").equals(big.substring(0, 60)) + " " + mixed.indexOf("\u4e2d") + " " + mixed.compareTo(big));
        System.out.println("\u0041\u00DF".equals("A\u00df") + " " + "a\u0308".length() + " \\u0041 \7\10\377".length());
    }
}
