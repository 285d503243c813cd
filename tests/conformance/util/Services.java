// AREA: java.util.serviceloader
package util;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** ServiceLoader with providers named in META-INF/services: order, laziness, a provider that fails, one that is missing. */
public class Services {
    public interface Greeter {
        String greet(String who);
    }

    public static class Polite implements Greeter {
        static int made;

        public Polite() {
            made++;
        }

        @Override
        public String greet(String who) {
            return "Good day, " + who;
        }
    }

    public static class Casual implements Greeter {
        @Override
        public String greet(String who) {
            return "Hi " + who;
        }
    }

    public static class Failing implements Greeter {
        public Failing() {
            throw new IllegalStateException("cannot be made");
        }

        @Override
        public String greet(String who) {
            return "never";
        }
    }

    public static void main(String[] args) {
        ServiceLoader<Greeter> loader = ServiceLoader.load(Greeter.class);
        System.out.println("made " + Polite.made);
        List<String> greetings = new ArrayList<>();
        var it = loader.iterator();
        while (true) {
            try {
                if (!it.hasNext()) break;
                greetings.add(it.next().greet("you"));
            } catch (ServiceConfigurationError e) {
                System.out.println(e.getMessage() + " | " + e.getCause());
            }
        }
        System.out.println(greetings + " " + Polite.made);
        System.out.println(loader.findFirst().get().greet("again") + " " + Polite.made);
        loader.reload();
        System.out.println(loader.iterator().next().greet("reloaded") + " " + Polite.made);
        System.out.println(ServiceLoader.load(Services.Polite.class).findFirst().isPresent() + " " + loader);
        loader = ServiceLoader.load(Greeter.class);
        System.out.println(loader.stream().limit(2).map(p -> p.type().getSimpleName()).toList());
    }
}
