// AREA: java.util.regex
package strings;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Matcher: regions, bounds, lookingAt, hitEnd, replacement with groups and functions, appendReplacement, reset. */
public class RegexMatcher {
    public static void main(String[] args) {
        Matcher m = Pattern.compile("(\\w)(\\d+)").matcher("a1 b22 c333");
        System.out.println(m.lookingAt() + " " + m.matches() + " " + m.find() + " " + m.group() + " " + m.find(4) + " " + m.group(2) + " " + m.start(2) + "-" + m.end(1));
        System.out.println(m.replaceAll("$2$1") + " | " + m.replaceFirst("<$0>") + " | " + m.replaceAll(r -> r.group(1).repeat(Integer.parseInt(r.group(2)) % 5)));
        System.out.println(m.reset().results().map(MatchResult::group).collect(Collectors.toList()));
        m.region(3, 6);
        System.out.println(m.find() + " " + m.group() + " " + m.find() + " " + m.regionStart() + m.regionEnd());
        Matcher anchored = Pattern.compile("^b").matcher("abc").region(1, 3);
        System.out.println(anchored.find() + " " + anchored.useAnchoringBounds(false).region(1, 3).find());
        Matcher look = Pattern.compile("(?<=a)b").matcher("ab").region(1, 2);
        System.out.println(look.find() + " " + look.useTransparentBounds(true).region(1, 2).find());
        Matcher partial = Pattern.compile("hello").matcher("hel");
        System.out.println(partial.matches() + " " + partial.hitEnd() + " " + partial.reset("hex").matches() + partial.hitEnd() + " " + partial.requireEnd());
        Matcher vars = Pattern.compile("\\$\\{(?<name>[^}]+)\\}").matcher("Dear ${who}, you owe ${much} to ${who}.");
        StringBuilder out = new StringBuilder();
        while (vars.find()) {
            vars.appendReplacement(out, Matcher.quoteReplacement(vars.group("name").equals("who") ? "A$B" : "\\1"));
        }
        System.out.println(vars.appendTail(out));
        try {
            Pattern.compile("a").matcher("b").group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        for (String replacement : new String[] {"$3", "$", "${none}", "\\", "$1x"}) {
            try {
                System.out.println("a1".replaceAll("(a)(1)", replacement));
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
        MatchResult frozen = Pattern.compile("b(c)?").matcher("abd").results().findFirst().get();
        System.out.println(frozen.start() + " " + frozen.group(1) + " " + frozen.start(1) + " " + frozen.groupCount());
        Matcher swapped = Pattern.compile("x").matcher("yx1");
        System.out.println(swapped.usePattern(Pattern.compile("\\d")).find() + " " + swapped.start() + " " + swapped.toMatchResult().end());
        String log = "ERROR [main] 12ms: disk full; WARN [gc] 7ms: slow; ERROR [io] 120ms: timeout";
        System.out.println(Pattern.compile("(ERROR|WARN) \\[(\\w+)\\] (\\d+)ms: ([^;]+)").matcher(log).results()
            .map(r -> r.group(2) + "=" + Integer.parseInt(r.group(3)) * 2 + "/" + r.group(4).length()).collect(Collectors.joining(", ")));
    }
}
