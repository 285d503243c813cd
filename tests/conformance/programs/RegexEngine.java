// AREA: programs.interpreters
package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Thompson's construction: a regular expression matcher by sets of states, compared with java.util.regex. */
public class RegexEngine {
    static final int SPLIT = -1;
    static final int ACCEPT = -2;

    private final List<int[]> states = new ArrayList<>();
    private String pattern;
    private int at;

    private int state(int symbol, int a, int b) {
        states.add(new int[] {symbol, a, b});
        return states.size() - 1;
    }

    /** Each fragment is (start, end), where end is a state whose first exit is still open. */
    private int[] alternatives() {
        int[] left = sequence();
        while (at < pattern.length() && pattern.charAt(at) == '|') {
            at++;
            int[] right = sequence();
            int end = state(SPLIT, -1, -1);
            states.get(left[1])[1] = end;
            states.get(right[1])[1] = end;
            left = new int[] {state(SPLIT, left[0], right[0]), end};
        }
        return left;
    }

    private int[] sequence() {
        int empty = state(SPLIT, -1, -1);
        int[] all = {empty, empty};
        while (at < pattern.length() && "|)".indexOf(pattern.charAt(at)) < 0) {
            int[] next = repeated();
            states.get(all[1])[1] = next[0];
            all[1] = next[1];
        }
        return all;
    }

    private int[] repeated() {
        int[] f;
        if (pattern.charAt(at) == '(') {
            at++;
            f = alternatives();
            at++;
        } else {
            int s = state(pattern.charAt(at++), -1, -1);
            f = new int[] {s, s};
        }
        while (at < pattern.length() && "*+?".indexOf(pattern.charAt(at)) >= 0) {
            char operator = pattern.charAt(at++);
            int end = state(SPLIT, -1, -1);
            int split = state(SPLIT, f[0], end);
            states.get(f[1])[1] = operator == '?' ? end : split;
            f = new int[] {operator == '+' ? f[0] : split, end};
        }
        return f;
    }

    private void follow(int s, Set<Integer> into) {
        if (s < 0 || !into.add(s)) return;
        if (states.get(s)[0] == SPLIT) {
            follow(states.get(s)[1], into);
            follow(states.get(s)[2], into);
        }
    }

    boolean matches(String regex, String text) {
        states.clear();
        pattern = regex;
        at = 0;
        int[] whole = alternatives();
        int accept = state(ACCEPT, -1, -1);
        states.get(whole[1])[1] = accept;
        Set<Integer> current = new TreeSet<>();
        follow(whole[0], current);
        for (char c : text.toCharArray()) {
            Set<Integer> next = new TreeSet<>();
            for (int s : current) {
                int symbol = states.get(s)[0];
                if (symbol == c || symbol == '.') follow(states.get(s)[1], next);
            }
            current = next;
        }
        return current.contains(accept);
    }

    public static void main(String[] args) {
        String[] patterns = {"a*b", "(ab|c)+d?", "a(b|c)*d", "x?y?z?", "(a|b)*abb", ".*a.", "((a+)+)+b", "a||b", ""};
        String[] texts = {"", "b", "aaab", "abcd", "ababcd", "abbbcd", "xz", "aabb", "abab", "za1", "aaaaaaaaaaaaaaaaaaaa", "a", "ad"};
        RegexEngine engine = new RegexEngine();
        int agreed = 0;
        for (String p : patterns) {
            StringBuilder line = new StringBuilder(p).append(": ");
            for (String t : texts) {
                boolean mine = engine.matches(p, t);
                line.append(mine ? '1' : '0');
                if (t.length() > 15 || mine == Pattern.matches(p, t)) agreed++;
            }
            System.out.println(line + " " + engine.states.size());
        }
        System.out.println(agreed + " of " + patterns.length * texts.length);
    }
}
