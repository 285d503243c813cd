// AREA: java.lang.character
package util;

/** Character over all code points: counts per property, a checksum of case mappings, digits in many scripts. */
public class CharacterData {
    public static void main(String[] args) {
        int letters = 0;
        int digits = 0;
        int upper = 0;
        int spaces = 0;
        int defined = 0;
        int identifiers = 0;
        int mirrored = 0;
        int[] types = new int[31];
        long cases = 17;
        for (int cp = 0; cp <= 0x1FFFF; cp++) {
            if (Character.isLetter(cp)) letters++;
            if (Character.isDigit(cp)) digits++;
            if (Character.isUpperCase(cp)) upper++;
            if (Character.isWhitespace(cp)) spaces++;
            if (Character.isDefined(cp)) defined++;
            if (Character.isUnicodeIdentifierPart(cp)) identifiers++;
            if (Character.isMirrored(cp)) mirrored++;
            types[Character.getType(cp)]++;
            cases = cases * 31 + Character.toUpperCase(cp) * 3 + Character.toLowerCase(cp) * 7 + Character.getNumericValue(cp);
        }
        System.out.println(letters + " " + digits + " " + upper + " " + spaces + " " + defined + " " + identifiers + " " + mirrored);
        System.out.println(java.util.Arrays.toString(types) + " " + cases);
        StringBuilder scripts = new StringBuilder();
        for (int zero : new int[] {'0', 0x660, 0x966, 0xE50, 0xFF10, 0x1D7CE}) {
            for (int i = 0; i < 10; i += 3) scripts.append(Character.digit(zero + i, 10)).append(Character.digit(zero + i, 2)).append(' ');
        }
        System.out.println(scripts);
        System.out.println(Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.forDigit(35, 36) + Character.digit('Z', 36) + Character.digit('Z', 35) + " " + (int) Character.forDigit(5, 3));
        System.out.println(Character.isHighSurrogate('\ud800') + " " + Character.isIdentifierIgnorable('\u0000') + " " + Character.isISOControl('\u0085') + " " + Character.isSpaceChar('\u00a0') + Character.isWhitespace('\u00a0') + " " + Character.isTitleCase('\u01c5') + " " + Character.isAlphabetic(0x2160) + " " + Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('z'));
        System.out.println(Character.UnicodeBlock.forName("Cyrillic") + " " + Character.UnicodeScript.forName("Grek") + " " + Character.UnicodeBlock.of(0x1F600));
    }
}
