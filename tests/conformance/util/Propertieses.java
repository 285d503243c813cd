// AREA: java.util.properties
package util;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

/** Properties: the line format with escapes and continuations, defaults, store, XML. */
public class Propertieses {
    static String withoutComments(String text) {
        StringBuilder kept = new StringBuilder();
        text.lines().filter(l -> !l.startsWith("#")).sorted().forEach(l -> kept.append(l).append('\n'));
        return kept.toString();
    }

    public static void main(String[] args) throws IOException {
        String source = """
            # comment
            ! another
            plain=value
            spaced   :   with spaces  \t
            no.value
            continued = first, \\
                        second, \\
                        third
            key\\ with\\ space=x
            unicode=\\u00e9\\u4e2d
            escapes=tab\\tnewline\\nback\\\\
            equals==double=
              indented=yes
            colon\\:key=v
            """;
        Properties p = new Properties();
        p.load(new StringReader(source));
        new TreeMap<>(p).forEach((k, v) -> System.out.println("[" + k + "] [" + v + "]"));
        Properties child = new Properties(p);
        child.setProperty("plain", "override");
        child.setProperty("own", "\u00fc = : # !");
        System.out.println(child.getProperty("plain") + child.getProperty("no.value") + "|" + child.getProperty("none") + child.getProperty("none", "d") + child.size());
        System.out.println(new TreeSet<>(child.stringPropertyNames()));
        StringWriter text = new StringWriter();
        child.store(text, "a comment");
        System.out.print(withoutComments(text.toString()));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        child.store(bytes, null);
        System.out.print(withoutComments(bytes.toString(StandardCharsets.ISO_8859_1)));
        Properties again = new Properties();
        again.load(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(again.equals(child));
        try {
            again.load(new StringReader("bad=\\u00zz"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(again.putIfAbsent("own", "no").equals(again.get("own")) + " " + again.contains("override") + " " + again.remove("plain"));
    }
}
