// AREA: programs.parsers
package programs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON parser and printer with positions in its errors. */
public class JsonParser {
    private final String s;
    private int at;

    JsonParser(String s) {
        this.s = s;
    }

    private IllegalArgumentException error(String what) {
        return new IllegalArgumentException(what + " at " + at + (at < s.length() ? " near '" + s.charAt(at) + "'" : " (end)"));
    }

    private char peek() {
        while (at < s.length() && Character.isWhitespace(s.charAt(at))) at++;
        if (at == s.length()) throw error("unexpected end");
        return s.charAt(at);
    }

    private void expect(char c) {
        if (peek() != c) throw error("expected " + c);
        at++;
    }

    Object value() {
        switch (peek()) {
            case '{': {
                Map<String, Object> map = new LinkedHashMap<>();
                at++;
                while (peek() != '}') {
                    if (!map.isEmpty()) expect(',');
                    if (peek() != '"') throw error("expected a name");
                    String key = string();
                    expect(':');
                    map.put(key, value());
                }
                at++;
                return map;
            }
            case '[': {
                List<Object> list = new ArrayList<>();
                at++;
                while (peek() != ']') {
                    if (!list.isEmpty()) expect(',');
                    list.add(value());
                }
                at++;
                return list;
            }
            case '"': return string();
            case 't': return word("true", true);
            case 'f': return word("false", false);
            case 'n': return word("null", null);
            default: return number();
        }
    }

    private Object word(String w, Object v) {
        if (!s.startsWith(w, at)) throw error("bad word");
        at += w.length();
        return v;
    }

    private Object number() {
        int start = at;
        while (at < s.length() && "+-.eE0123456789".indexOf(s.charAt(at)) >= 0) at++;
        String text = s.substring(start, at);
        if (text.isEmpty()) throw error("unexpected character");
        if (text.matches("-?\\d+")) return Long.valueOf(text);
        return Double.valueOf(text);
    }

    private String string() {
        StringBuilder b = new StringBuilder();
        expect('"');
        while (true) {
            if (at == s.length()) throw error("open string");
            char c = s.charAt(at++);
            if (c == '"') return b.toString();
            if (c == '\\') {
                c = s.charAt(at++);
                if (c == 'u') {
                    b.append((char) Integer.parseInt(s.substring(at, at + 4), 16));
                    at += 4;
                } else {
                    int k = "nrtbf".indexOf(c);
                    b.append(k < 0 ? c : "\n\r\t\b\f".charAt(k));
                }
            } else {
                b.append(c);
            }
        }
    }

    public static void main(String[] args) {
        String[] inputs = {"{\"a\": [1, -2.5e3, true, null, \"x\\n\\u00e9\\\"\"], \"b\": {\"c\": {}}, \"d\": []}", "[1, 2", "{\"a\" 1}", "[1 2]", "{1: 2}", "\"open", "tru", "[-]", "  42 ", "[[[[[]]]]]", ""};
        for (String input : inputs) {
            try {
                System.out.println(new JsonParser(input).value());
            } catch (IllegalArgumentException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
    }
}
