// AREA: javax.xml.dom
package xml;

import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;

/** DOM: parsing, walking, editing, printing, errors. */
public class DomDocuments {
    static void walk(Node n, int depth) {
        StringBuilder line = new StringBuilder("  ".repeat(depth)).append(n.getNodeType()).append(' ').append(n.getNodeName());
        if (n.getNodeValue() != null) line.append(" [").append(n.getNodeValue().trim()).append(']');
        NamedNodeMap attributes = n.getAttributes();
        for (int i = 0; attributes != null && i < attributes.getLength(); i++) line.append(" @").append(attributes.item(i));
        System.out.println(line);
        for (Node c = n.getFirstChild(); c != null; c = c.getNextSibling()) walk(c, depth + 1);
    }

    public static void main(String[] args) throws Exception {
        DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        Document d = builder.parse(new InputSource(new StringReader("<list kind='x'><item id=\"1\">one</item><!-- note --><item id=\"2\"><![CDATA[<two>]]></item><?go now?></list>")));
        walk(d, 0);
        NodeList items = d.getElementsByTagName("item");
        System.out.println(items.getLength() + " " + items.item(1).getTextContent());
        Element added = d.createElement("item");
        added.setAttribute("id", "3 & 4");
        added.appendChild(d.createTextNode("three < four"));
        d.getDocumentElement().insertBefore(added, items.item(0));
        d.getDocumentElement().removeChild(items.item(1));
        Transformer t = TransformerFactory.newInstance().newTransformer();
        t.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter out = new StringWriter();
        t.transform(new DOMSource(d), new StreamResult(out));
        System.out.println(out);
        builder.setErrorHandler(null);
        for (String bad : new String[] {"<a><b></a>", "<a", "", "<a x=1/>"}) {
            try {
                builder.setErrorHandler(new org.xml.sax.helpers.DefaultHandler());
                builder.parse(new InputSource(new StringReader(bad)));
            } catch (SAXParseException e) {
                System.out.println(e.getLineNumber() + ":" + e.getColumnNumber() + " " + e.getMessage());
            }
        }
    }
}
