import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Regular expressions: finding with groups, replacing, splitting. */
public class Regex {
    public static void main(String[] args) {
        int size = Integer.parseInt(args[0]);
        Pattern pattern = Pattern.compile("(\\w+)@(\\w+)\\.(com|org)|(\\d{2,4})-(\\d\\d?)");
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 40; i++) text.append("user").append(i).append("@host").append(i % 7).append(i % 2 == 0 ? ".com, " : ".net; ").append(1990 + i).append('-').append(i % 12).append(" filler text ");
        int sum = 0;
        for (int round = 0; round < size; round++) {
            Matcher m = pattern.matcher(text);
            while (m.find()) sum += m.start() + (m.group(1) == null ? Integer.parseInt(m.group(4)) : m.group(2).length());
            sum += text.toString().replaceAll("[aeiou]+", "<$0>").length() + text.toString().split("[,;] ").length;
        }
        System.out.println(sum);
    }
}
