// JARS: nanoxml2
// INPUT: library.xml
// PAPER: 19582 25.24 4
import java.util.Enumeration;
import net.n3.nanoxml.IXMLElement;
import net.n3.nanoxml.IXMLParser;
import net.n3.nanoxml.StdXMLReader;
import net.n3.nanoxml.XMLParserFactory;

/** NanoXML reads a document and walks it. */
public class NanoXml {
    static int walk(IXMLElement e, int depth) {
        int count = depth + (e.getContent() == null ? 0 : e.getContent().length());
        for (Enumeration<?> names = e.enumerateAttributeNames(); names.hasMoreElements(); ) count += e.getAttribute((String) names.nextElement(), "").length();
        for (Enumeration<?> children = e.enumerateChildren(); children.hasMoreElements(); ) count += walk((IXMLElement) children.nextElement(), depth + 1);
        return count;
    }

    public static void main(String[] args) throws Exception {
        IXMLParser parser = XMLParserFactory.createDefaultXMLParser();
        parser.setReader(StdXMLReader.fileReader(args[0]));
        System.out.println(walk((IXMLElement) parser.parse(), 0));
    }
}
