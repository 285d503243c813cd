// JARS: nanoxml2
// ARGS: {inputs}/library.xml
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import net.n3.nanoxml.IXMLElement;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLElement;
import net.n3.nanoxml.XMLException;
import net.n3.nanoxml.XMLParserFactory;
import net.n3.nanoxml.XMLWriter;

/** NanoXML parses, walks, edits and prints; broken documents. */
public class XmlTree {
    static IXMLElement parse(String text) throws Exception {
        IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
        parser.setReader(StdXMLReader.stringReader(text));
        return (IXMLElement) parser.parse();
    }

    static void walk(IXMLElement e, String indent) {
        System.out.println(indent + e.getFullName() + " " + e.getNamespace() + " line " + e.getLineNr() + " [" + (e.getContent() == null ? "" : e.getContent().trim()) + "]");
        for (Enumeration<?> names = e.enumerateAttributeNames(); names.hasMoreElements(); ) {
            String name = (String) names.nextElement();
            System.out.println(indent + "  @" + name + "=" + e.getAttribute(name, "?"));
        }
        for (Enumeration<?> children = e.enumerateChildren(); children.hasMoreElements(); ) walk((IXMLElement) children.nextElement(), indent + "  ");
    }

    public static void main(String[] args) throws Exception {
        IXMLElement root = parse(Files.readString(Path.of(args[0])));
        walk(root, "");
        IXMLElement shelf = root.getFirstChildNamed("shelf");
        XMLElement added = new XMLElement("book");
        added.setAttribute("isbn", "3 < 4 & \"5\"");
        added.setContent("new <content>");
        shelf.addChild(added);
        shelf.removeChildAtIndex(0);
        StringWriter out = new StringWriter();
        new XMLWriter(out).write(root, true, 2);
        System.out.println(out);
        System.out.println(root.getChildrenNamed("shelf").size() + " " + shelf.getAttribute("id", "") + " " + root.getChildAtIndex(1).getAttribute("missing", 7));
        for (String bad : new String[] {"<a><b></a>", "<a", "<a x=1/>", "<a>&unknown;</a>", "", "<a/><b/>", "<a x='1' x='2'/>"}) {
            try {
                System.out.println(parse(bad).getFullName());
            } catch (XMLException e) {
                System.out.println(e.getClass().getSimpleName() + " " + e.getLineNr() + " " + e.getMessage());
            } catch (Exception e) {
                System.out.println(e);
            }
        }
    }
}
