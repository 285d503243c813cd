// AREA: java.lang.system
// JVM: -Dmy.key=value -Dempty= -Dwith.space=x=y
package util;

import java.util.Map;
import java.util.Properties;

/** System properties given on the command line, standard ones, setting and clearing; environment; arraycopy; nanoTime. */
public class SystemProperties {
    public static void main(String[] args) {
        System.out.println(System.getProperty("my.key") + "|" + System.getProperty("empty") + "|" + System.getProperty("with.space") + "|" + System.getProperty("absent") + "|" + System.getProperty("absent", "default"));
        for (String key : new String[] {"java.version", "java.specification.version", "java.vm.specification.version", "java.class.version", "file.separator", "path.separator", "os.name", "java.specification.name", "file.encoding", "user.language", "sun.arch.data.model", "native.encoding"}) {
            System.out.println(key + "=" + System.getProperty(key));
        }
        System.out.println(System.lineSeparator().length() + " " + System.getProperty("line.separator").equals(System.lineSeparator()) + " " + (System.getProperty("java.home") != null) + " " + (System.getProperty("user.dir").equals(System.getProperty("java.io.tmpdir"))));
        System.out.println(System.setProperty("my.key", "new") + " " + System.getProperty("my.key") + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key"));
        System.setProperty("number", "0x10");
        System.setProperty("flag", "TRUE");
        System.out.println(Integer.getInteger("number") + " " + Long.getLong("number", 5L) + " " + Boolean.getBoolean("flag") + " " + Integer.getInteger("flag"));
        Properties all = System.getProperties();
        System.out.println(all.containsKey("empty") + " " + (all.size() > 20));
        Map<String, String> environment = System.getenv();
        System.out.println(environment.get("LC_ALL") + " " + System.getenv("TZ") + " " + System.getenv("NO_SUCH_VARIABLE"));
        try {
            environment.put("x", "y");
        } catch (UnsupportedOperationException e) {
            System.out.println("environment is read-only");
        }
        try {
            System.getProperty(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        long before = System.nanoTime();
        long millis = System.currentTimeMillis();
        System.out.println((System.nanoTime() >= before) + " " + (millis > 1_600_000_000_000L) + " " + (Runtime.getRuntime().availableProcessors() > 0) + " " + (Runtime.getRuntime().totalMemory() > 0) + " " + Runtime.version().feature());
        System.gc();
        System.out.println(System.identityHashCode(all) == System.identityHashCode(all));
    }
}
