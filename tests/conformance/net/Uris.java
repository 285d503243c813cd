// AREA: java.net.uri
package net;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;

/** URI parsing, resolution, relativising; URL parts; form encoding; addresses from literals. */
public class Uris {
    public static void main(String[] args) throws Exception {
        for (String s : new String[] {"http://user:pw@host.org:8080/a/b%20c;p?q=1&r=%C3%A9#frag", "mailto:someone@example.com", "../relative/path?x", "file:///etc/passwd", "urn:isbn:123", "//auth/path", "http://[::1]:80/", "a b", "http://bad host/", "1http:x", "", "#only", "http://h/%zz", "x://h:port/"}) {
            try {
                URI u = new URI(s);
                System.out.println(s + " | " + u.getScheme() + " " + u.getSchemeSpecificPart() + " " + u.getAuthority() + " " + u.getUserInfo() + " " + u.getHost() + " " + u.getPort() + " " + u.getPath() + " " + u.getRawPath() + " " + u.getQuery() + " " + u.getFragment() + " " + u.isAbsolute() + u.isOpaque() + " " + u.hashCode());
            } catch (URISyntaxException e) {
                System.out.println(e.getMessage() + " " + e.getIndex());
            }
        }
        URI base = URI.create("http://host/a/b/c?q");
        for (String r : new String[] {"d", "../d", "../../../d", "/d", "?y", "#f", "//other/x", "./", "", "g;x=1/../y", "http:z"}) System.out.print(base.resolve(r) + "  ");
        System.out.println();
        System.out.println(URI.create("http://host/a/").relativize(URI.create("http://host/a/b/c")) + " " + URI.create("a/./b/../c").normalize() + " " + new URI("http", "user", "h", 80, "/p a\u00e9", "q=a b", "f") + " " + new URI("http", "h", "/\u00e9", null).toASCIIString() + " " + URI.create("HTTP://A/b").equals(URI.create("http://a/b")) + " " + base.compareTo(URI.create("http://host/b")));
        URL url = new URL("https://u@host:443/dir/file.html?query#ref");
        System.out.println(url.getProtocol() + " " + url.getHost() + " " + url.getPort() + " " + url.getDefaultPort() + " " + url.getFile() + " " + url.getRef() + " " + url.getUserInfo() + " " + url.toExternalForm() + " " + new URL(url, "other").getPath());
        try {
            new URL("nothing:x");
        } catch (MalformedURLException e) {
            System.out.println(e.getMessage());
        }
        String encoded = URLEncoder.encode("a b&c=d/\u00e9\u4e2d~*-._+%", StandardCharsets.UTF_8);
        System.out.println(encoded + " " + URLDecoder.decode(encoded, StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%20c", "ISO-8859-1"));
        try {
            URLDecoder.decode("%x", StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (String a : new String[] {"127.0.0.1", "10.1.2.3", "::1", "fe80::1", "2001:db8::ff00:42:8329", "::ffff:1.2.3.4", "224.0.0.1", "0.0.0.0"}) {
            InetAddress i = InetAddress.getByName(a);
            System.out.println(i.getHostAddress() + " " + i.getAddress().length + " " + i.isLoopbackAddress() + i.isSiteLocalAddress() + i.isLinkLocalAddress() + i.isMulticastAddress() + i.isAnyLocalAddress() + " " + i.getClass().getSimpleName());
        }
        System.out.println(InetAddress.getByAddress("named", new byte[] {1, 2, 3, 4}) + " " + InetSocketAddress.createUnresolved("host", 80) + " " + new InetSocketAddress(InetAddress.getByName("1.2.3.4"), 5));
        try {
            InetAddress.getByAddress(new byte[3]);
        } catch (UnknownHostException e) {
            System.out.println(e.getMessage());
        }
    }
}
