// AREA: javax.xml.stream
package xml;

import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.NodeList;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** SAX with a handler, StAX reading and writing, XPath. */
public class SaxAndStax {
    static final String TEXT = "<shop xmlns:p='urn:p'><p:fruit price='3'>apple</p:fruit><fruit price='5'>pear<sub/></fruit><veg price='2'>leek &amp; onion</veg></shop>";

    static class Sum extends DefaultHandler {
        final Deque<String> path = new ArrayDeque<>();
        int total;
        final StringBuilder text = new StringBuilder();

        @Override
        public void startElement(String uri, String local, String name, Attributes a) {
            path.push(name);
            if (a.getValue("price") != null) total += Integer.parseInt(a.getValue("price"));
        }

        @Override
        public void characters(char[] c, int start, int length) {
            text.append(path.size()).append(c, start, length).append(';');
        }

        @Override
        public void endElement(String uri, String local, String name) {
            if (!path.pop().equals(name)) throw new AssertionError();
        }
    }

    public static void main(String[] args) throws Exception {
        Sum sum = new Sum();
        SAXParserFactory.newInstance().newSAXParser().parse(new ByteArrayInputStream(TEXT.getBytes()), sum);
        System.out.println(sum.total + " " + sum.text);
        XMLStreamReader in = XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(TEXT));
        StringBuilder events = new StringBuilder();
        while (in.hasNext()) {
            int e = in.next();
            events.append(e);
            if (e == XMLStreamConstants.START_ELEMENT) events.append(in.getName()).append(in.getAttributeCount());
            if (in.isCharacters()) events.append('[').append(in.getText()).append(']');
            events.append(' ');
        }
        System.out.println(events);
        StringWriter text = new StringWriter();
        XMLStreamWriter out = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
        out.writeStartDocument();
        out.writeStartElement("root");
        out.writeAttribute("a", "<&\">");
        out.writeCharacters("x < y");
        out.writeEmptyElement("empty");
        out.writeComment(" c ");
        out.writeCData("raw");
        out.writeEndDocument();
        System.out.println(text);
        XPath xpath = XPathFactory.newInstance().newXPath();
        for (String q : new String[] {"count(//*)", "sum(//@price)", "string(/shop/fruit)", "//veg[@price < 3]", "name(//*[@price=5])", "concat('a', //veg/@price * 2)"}) {
            System.out.println(q + " = " + xpath.evaluate(q, new InputSource(new StringReader(TEXT))));
        }
        NodeList nodes = (NodeList) xpath.evaluate("//@price", new InputSource(new StringReader(TEXT)), XPathConstants.NODESET);
        System.out.println(nodes.getLength() + " " + nodes.item(1).getNodeValue());
    }
}
