// AREA: java.lang.module
package util;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The module graph as a program sees it: descriptors, exports, opens, readability, layers, resources. */
public class ModulesSeen {
    public static void main(String[] args) throws Exception {
        Module base = Object.class.getModule();
        Module mine = ModulesSeen.class.getModule();
        System.out.println(base + " " + base.isNamed() + " " + mine.isNamed() + " " + mine.getName() + " " + mine.canRead(base) + " " + base.canRead(mine));
        System.out.println(base.isExported("java.util") + " " + base.isExported("jdk.internal.misc") + " " + base.isOpen("java.lang", mine) + " " + base.isExported("sun.nio.ch", mine));
        ModuleDescriptor d = base.getDescriptor();
        System.out.println(d.name() + " " + d.isOpen() + " " + d.isAutomatic() + " " + d.requires().size() + " " + d.exports().stream().filter(e -> !e.isQualified()).map(ModuleDescriptor.Exports::source).filter(s -> s.startsWith("java.util")).collect(Collectors.toCollection(TreeSet::new)));
        ModuleLayer boot = ModuleLayer.boot();
        System.out.println(boot.findModule("java.logging").isPresent() + " " + boot.findModule("no.such").isPresent() + " " + boot.parents().size());
        System.out.println(java.util.logging.Logger.class.getModule().getName() + " " + javax.xml.parsers.SAXParser.class.getModule().getDescriptor().requires().size());
        ModuleDescriptor own = ModuleDescriptor.newModule("my.mod").version("1.2").requires("java.base").exports("my.api").opens("my.impl").uses("my.api.Service").packages(new TreeSet<>(List.of("my.api", "my.impl"))).build();
        System.out.println(own.toNameAndVersion() + " " + own.exports() + " " + own.opens() + " " + own.uses() + " " + new TreeSet<>(own.packages()) + " " + own.compareTo(d));
        System.out.println(ModuleDescriptor.Version.parse("1.2.10").compareTo(ModuleDescriptor.Version.parse("1.2.9")) + " " + ModuleDescriptor.Version.parse("2-ea").compareTo(ModuleDescriptor.Version.parse("2")));
        try {
            ModuleDescriptor.newModule("bad-name");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ModuleFinder.ofSystem().find("java.base").get().location().get().getScheme() + " " + (Object.class.getResource("Object.class") != null) + " " + (base.getResourceAsStream("java/lang/Object.class").read() == 0xCA));
    }
}
