// AREA: java.text.format
package strings;

import java.text.ChoiceFormat;
import java.text.Format;
import java.text.MessageFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.Date;
import java.util.Locale;

/** MessageFormat with numbers, dates, choices, quotes; parsing back; ChoiceFormat. */
public class MessageFormats {
    static void attempt(String pattern, Object... args) {
        try {
            System.out.println(new MessageFormat(pattern, Locale.US).format(args));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws ParseException {
        attempt("{0} and {1}, {0} again", "a", "b");
        attempt("It''s '{0}' {0} '{'quoted'}'", 5);
        attempt("{0,number} {0,number,integer} {0,number,percent} {0,number,#.##} {0,number,currency}", 1234.5678);
        attempt("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 0);
        attempt("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 1);
        attempt("{0,choice,0#no files|1#one file|1<{0,number,integer} files}", 12345);
        attempt("{2} {1}", "only one");
        attempt("{0,date,yyyy}", new Date(100L * 24 * 3600 * 1000));
        attempt("{0", 1);
        attempt("{x}", 1);
        attempt("{0,unknown}", 1);
        attempt("null {0}", (Object) null);
        MessageFormat f = new MessageFormat("{0,number,integer} of {1} in {2}", Locale.US);
        System.out.println(Arrays.toString(f.parse("1,234 of things in a box")) + " " + f.toPattern() + " " + f.getFormats().length);
        try {
            f.parse("x of y");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        f.setFormatByArgumentIndex(1, new ChoiceFormat("0#none|1#single|2#many"));
        System.out.println(f.format(new Object[] {7, 1, "x"}));
        ChoiceFormat choice = new ChoiceFormat(new double[] {-1, 0, ChoiceFormat.nextDouble(0)}, new String[] {"negative", "zero", "positive"});
        for (double d : new double[] {-5, -1, -0.5, 0, 1e-300, 9, Double.NaN}) {
            System.out.print(choice.format(d) + " ");
        }
        System.out.println(choice.toPattern() + " " + choice.parse("zero"));
        Format copy = (Format) f.clone();
        System.out.println(copy.equals(f) + " " + MessageFormat.format("{0}{0}", "static"));
    }
}
