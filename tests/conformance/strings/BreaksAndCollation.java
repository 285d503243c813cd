// AREA: java.text.breaks
package strings;

import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.CollationKey;
import java.text.Collator;
import java.text.ParseException;
import java.text.RuleBasedCollator;
import java.text.StringCharacterIterator;
import java.util.Arrays;
import java.util.Locale;

/** BreakIterator for characters, words, sentences, lines; Collator strengths and rules; CharacterIterator. */
public class BreaksAndCollation {
    static void breaks(BreakIterator it, String text) {
        it.setText(text);
        StringBuilder line = new StringBuilder();
        int start = it.first();
        for (int end = it.next(); end != BreakIterator.DONE; start = end, end = it.next()) {
            line.append('[').append(text, start, end).append(']');
        }
        System.out.println(line + " " + it.preceding(5) + " " + it.following(5) + " " + it.isBoundary(3));
    }

    public static void main(String[] args) throws ParseException {
        String text = "Dr. Smith paid $3.50. \"Really?\" he said - it's true! e\u0301nd.";
        breaks(BreakIterator.getCharacterInstance(Locale.US), "ae\u0301\ud83d\ude00x\r\ny");
        breaks(BreakIterator.getWordInstance(Locale.US), text);
        breaks(BreakIterator.getSentenceInstance(Locale.US), text);
        breaks(BreakIterator.getLineInstance(Locale.US), text);
        Collator collator = Collator.getInstance(Locale.FRENCH);
        String[] words = {"cote", "cot\u00e9", "c\u00f4te", "c\u00f4t\u00e9", "Cote", "coterie", "\u00e9t\u00e9", "ete", "zoo", "Zoo", "a-b", "ab"};
        Arrays.sort(words, collator);
        System.out.println(Arrays.toString(words));
        for (int strength : new int[] {Collator.PRIMARY, Collator.SECONDARY, Collator.TERTIARY, Collator.IDENTICAL}) {
            collator.setStrength(strength);
            System.out.println(collator.compare("cote", "Cote") + " " + collator.compare("cote", "cot\u00e9") + " " + collator.equals("\u00e9", "e\u0301") + " " + collator.compare("a", "b"));
        }
        CollationKey a = collator.getCollationKey("alpha");
        System.out.println(a.compareTo(collator.getCollationKey("beta")) + " " + a.getSourceString() + " " + a.toByteArray().length);
        RuleBasedCollator own = new RuleBasedCollator("< z < y < x, X < ch");
        System.out.println(own.compare("z", "y") + " " + own.compare("x", "X") + " " + own.compare("ch", "x"));
        CharacterIterator it = new StringCharacterIterator("iterate", 2, 6, 3);
        StringBuilder letters = new StringBuilder();
        for (char c = it.current(); c != CharacterIterator.DONE; c = it.next()) letters.append(c).append(it.getIndex());
        System.out.println(letters + " " + it.last() + it.previous() + it.setIndex(2));
    }
}
