// AREA: java.lang.reflect.proxy
package reflect;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Dynamic proxies: logging, primitives, Object's methods, default methods, wrong results, exceptions. */
public class Proxies {
    interface Service {
        int add(int a, long b);

        String name();

        void check() throws java.io.IOException;

        default String both() {
            return name() + add(1, 2);
        }
    }

    interface Closer {
        double ratio(float f, char c, boolean... flags);
    }

    public static void main(String[] args) {
        List<String> log = new ArrayList<>();
        InvocationHandler handler = (proxy, method, arguments) -> {
            log.add(method.getName() + Arrays.deepToString(arguments));
            if (method.isDefault()) return InvocationHandler.invokeDefault(proxy, method, arguments);
            switch (method.getName()) {
                case "add": return (int) arguments[0] + ((Long) arguments[1]).intValue();
                case "name": return "proxy";
                case "ratio": return 2.5;
                case "toString": return "the proxy";
                case "hashCode": return 77;
                case "equals": return proxy == arguments[0];
                default: throw new java.io.IOException("from handler");
            }
        };
        Object p = Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class, Closer.class}, handler);
        Service s = (Service) p;
        System.out.println(s.add(40, 2L) + " " + s.name() + " " + s.both() + " " + ((Closer) p).ratio(1f, 'x', true, false) + " " + p + " " + p.hashCode() + " " + p.equals(p) + " " + p.equals("x"));
        try {
            s.check();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        log.forEach(System.out::println);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == handler) + " " + Arrays.toString(p.getClass().getInterfaces()));
        Service nulls = (Service) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class}, (x, m, a) -> m.getName().equals("name") ? 5 : null);
        try {
            nulls.add(1, 1);
        } catch (NullPointerException e) {
            System.out.println("null for int");
        }
        try {
            nulls.name();
        } catch (ClassCastException e) {
            System.out.println("Integer for String");
        }
        Service checked = (Service) Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {Service.class}, (x, m, a) -> {
            throw new Exception("undeclared");
        });
        try {
            checked.name();
        } catch (UndeclaredThrowableException e) {
            System.out.println(e.getCause().getMessage());
        }
        try {
            Proxy.newProxyInstance(Proxies.class.getClassLoader(), new Class<?>[] {String.class}, handler);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<String> target = new ArrayList<>(List.of("b", "a"));
        @SuppressWarnings("unchecked")
        List<String> spy = (List<String>) Proxy.newProxyInstance(null, new Class<?>[] {List.class}, (x, m, a) -> {
            Object r = m.invoke(target, a);
            System.out.println("  " + m.getName() + " -> " + r);
            return r;
        });
        spy.add("c");
        spy.sort(null);
        System.out.println(spy.get(0) + spy.size());
    }
}
