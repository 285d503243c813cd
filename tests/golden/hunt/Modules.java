// SPDX-License-Identifier: Apache-2.0
// Classes of the JDK that implement what is wanted, but in packages that are not exported: a test cannot name them.
import javax.xml.namespace.NamespaceContext;

public class Modules {
    public static int prefixLength(NamespaceContext context) {
        return context.getPrefix("urn:x").length(); // THROWS NullPointerException
    }
}
