// AREA: programs.interpreters
package programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A small Lisp: closures, recursion, lists, higher-order functions. */
public class LispInterpreter {
    static class Scope {
        final Map<String, Object> names = new HashMap<>();
        final Scope outer;

        Scope(Scope outer) {
            this.outer = outer;
        }

        Object get(String name) {
            for (Scope s = this; s != null; s = s.outer) {
                if (s.names.containsKey(name)) return s.names.get(name);
            }
            throw new IllegalStateException("unbound " + name);
        }
    }

    interface Call extends Function<List<Object>, Object> {
    }

    static Object read(Iterator<String> tokens) {
        String t = tokens.next();
        if (!t.equals("(")) return t.matches("-?\\d+") ? (Object) Long.valueOf(t) : t;
        List<Object> list = new ArrayList<>();
        for (Object o = read(tokens); !")".equals(o); o = read(tokens)) list.add(o);
        return list;
    }

    static Object evaluate(Object e, Scope scope) {
        if (e instanceof Long) return e;
        if (e instanceof String name) return scope.get(name);
        List<?> list = (List<?>) e;
        Object head = list.get(0);
        if ("if".equals(head)) return evaluate(list.get(Boolean.TRUE.equals(evaluate(list.get(1), scope)) ? 2 : 3), scope);
        if ("quote".equals(head)) return list.get(1);
        if ("define".equals(head)) return scope.names.put((String) list.get(1), evaluate(list.get(2), scope));
        if ("lambda".equals(head)) {
            List<?> parameters = (List<?>) list.get(1);
            return (Call) arguments -> {
                Scope inner = new Scope(scope);
                for (int i = 0; i < parameters.size(); i++) inner.names.put((String) parameters.get(i), arguments.get(i));
                return evaluate(list.get(2), inner);
            };
        }
        Call f = (Call) evaluate(head, scope);
        List<Object> arguments = new ArrayList<>();
        for (Object a : list.subList(1, list.size())) arguments.add(evaluate(a, scope));
        return f.apply(arguments);
    }

    public static void main(String[] args) {
        Scope global = new Scope(null);
        global.names.put("+", (Call) a -> a.stream().mapToLong(x -> (Long) x).sum());
        global.names.put("-", (Call) a -> (Long) a.get(0) - (Long) a.get(1));
        global.names.put("*", (Call) a -> a.stream().mapToLong(x -> (Long) x).reduce(1, (x, y) -> x * y));
        global.names.put("<", (Call) a -> (Long) a.get(0) < (Long) a.get(1));
        global.names.put("list", (Call) ArrayList::new);
        global.names.put("car", (Call) a -> ((List<?>) a.get(0)).get(0));
        global.names.put("cdr", (Call) a -> new ArrayList<>(((List<?>) a.get(0)).subList(1, ((List<?>) a.get(0)).size())));
        global.names.put("empty", (Call) a -> ((List<?>) a.get(0)).isEmpty());
        global.names.put("cons", (Call) a -> {
            List<Object> l = new ArrayList<>((List<?>) a.get(1));
            l.add(0, a.get(0));
            return l;
        });
        String[] lines = {"(define fact (lambda (n) (if (< n 2) 1 (* n (fact (- n 1))))))", "(fact 15)", "(define map (lambda (f l) (if (empty l) l (cons (f (car l)) (map f (cdr l))))))", "(map (lambda (x) (* x x)) (list 1 2 3 4))",
            "(define adder (lambda (n) (lambda (m) (+ n m))))", "((adder 5) 37)", "(quote (a (b c)))", "(undefined 1)", "(car (list))", "(+ 1 (quote x))", "(define fib (lambda (n) (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2))))))", "(fib 15)"};
        for (String line : lines) {
            try {
                System.out.println(evaluate(read(Arrays.asList(line.replace("(", " ( ").replace(")", " ) ").trim().split("\\s+")).iterator()), global));
            } catch (IllegalStateException | ClassCastException | IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
