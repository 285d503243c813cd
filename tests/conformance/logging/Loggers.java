// AREA: java.util.logging
package logging;

import java.util.logging.ConsoleHandler;
import java.util.logging.Filter;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;

/** Loggers to standard error without times: levels, parents, handlers, filters, formatters, parameters. */
public class Loggers {
    static class Plain extends Formatter {
        @Override
        public String format(LogRecord r) {
            return r.getLevel() + " " + r.getLoggerName() + " " + r.getSourceClassName() + "." + r.getSourceMethodName() + ": " + formatMessage(r) + (r.getThrown() == null ? "" : " " + r.getThrown()) + "\n";
        }
    }

    static class Collect extends Handler {
        final StringBuilder all = new StringBuilder();

        @Override
        public void publish(LogRecord r) {
            if (isLoggable(r)) all.append(r.getLevel().getName().charAt(0)).append(r.getMessage()).append(';');
        }

        @Override
        public void flush() {
        }

        @Override
        public void close() {
        }
    }

    public static void main(String[] args) {
        LogManager.getLogManager().reset();
        Logger root = Logger.getLogger("");
        ConsoleHandler console = new ConsoleHandler();
        console.setFormatter(new Plain());
        console.setLevel(Level.ALL);
        root.addHandler(console);
        Logger parent = Logger.getLogger("app");
        Logger child = Logger.getLogger("app.part");
        parent.setLevel(Level.FINE);
        child.info("information");
        child.fine("fine is on by the parent");
        child.finer("finer is off");
        child.log(Level.WARNING, "parameters {0} and {1}", new Object[] {1, "two"});
        child.log(Level.SEVERE, "thrown", new IllegalStateException("state"));
        child.warning(() -> "supplied " + 5);
        parent.entering("Class", "method", new Object[] {1, 2});
        System.out.println(child.isLoggable(Level.CONFIG) + " " + child.getLevel() + " " + child.getParent().getName() + " " + (Logger.getLogger("app") == parent));
        Collect collect = new Collect();
        collect.setLevel(Level.WARNING);
        child.addHandler(collect);
        child.setUseParentHandlers(false);
        child.info("low");
        child.severe("high");
        Filter noSecrets = r -> !r.getMessage().contains("secret");
        child.setFilter(noSecrets);
        child.severe("a secret");
        child.severe("public");
        System.out.println(collect.all);
        Collect target = new Collect();
        MemoryHandler memory = new MemoryHandler(target, 2, Level.SEVERE);
        Logger buffered = Logger.getAnonymousLogger();
        buffered.setUseParentHandlers(false);
        buffered.addHandler(memory);
        for (int i = 0; i < 4; i++) buffered.info("i" + i);
        System.out.println("[" + target.all + "]");
        buffered.severe("push");
        System.out.println(target.all + " " + Level.parse("800") + " " + Level.parse("FINEST").intValue());
        try {
            Level.parse("NOPE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
