// AREA: programs.interpreters
package programs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Hindley-Milner type inference for a small lambda calculus, with unification and readable errors. */
public class TypeChecker {
    sealed interface Type permits Variable, Constructor {
    }

    static final class Variable implements Type {
        Type link;
        final int id;

        Variable(int id) {
            this.id = id;
        }
    }

    record Constructor(String name, List<Type> arguments) implements Type {
    }

    sealed interface Term permits Name, Call, Function, Number {
    }

    record Name(String name) implements Term {
    }

    record Call(Term function, Term argument) implements Term {
    }

    record Function(String parameter, Term body) implements Term {
    }

    record Number(int value) implements Term {
    }

    private int fresh;

    private Type variable() {
        return new Variable(fresh++);
    }

    static Type arrow(Type a, Type b) {
        return new Constructor("->", List.of(a, b));
    }

    static Type prune(Type t) {
        if (t instanceof Variable v && v.link != null) return v.link = prune(v.link);
        return t;
    }

    static boolean occurs(Variable v, Type t) {
        Type p = prune(t);
        return p == v || p instanceof Constructor c && c.arguments.stream().anyMatch(a -> occurs(v, a));
    }

    static void unify(Type a, Type b) {
        Type x = prune(a);
        Type y = prune(b);
        if (x == y) return;
        if (x instanceof Variable v) {
            if (occurs(v, y)) throw new IllegalStateException("endless type");
            v.link = y;
        } else if (y instanceof Variable) {
            unify(y, x);
        } else if (x instanceof Constructor c && y instanceof Constructor d) {
            if (!c.name.equals(d.name)) throw new IllegalStateException(show(x, new HashMap<>()) + " is not " + show(y, new HashMap<>()));
            for (int i = 0; i < c.arguments.size(); i++) unify(c.arguments.get(i), d.arguments.get(i));
        }
    }

    Type infer(Term t, Map<String, Type> scope) {
        if (t instanceof Number) return new Constructor("Int", List.of());
        if (t instanceof Name n) {
            Type found = scope.get(n.name);
            if (found == null) throw new IllegalStateException("unbound " + n.name);
            return found;
        }
        if (t instanceof Function f) {
            Type parameter = variable();
            Map<String, Type> inner = new HashMap<>(scope);
            inner.put(f.parameter, parameter);
            return arrow(parameter, infer(f.body, inner));
        }
        Call c = (Call) t;
        Type result = variable();
        unify(infer(c.function, scope), arrow(infer(c.argument, scope), result));
        return result;
    }

    static String show(Type t, Map<Integer, Character> names) {
        Type p = prune(t);
        if (p instanceof Variable v) return "" + names.computeIfAbsent(v.id, k -> (char) ('a' + names.size()));
        Constructor c = (Constructor) p;
        if (c.arguments.isEmpty()) return c.name;
        String left = show(c.arguments.get(0), names);
        return (left.contains("->") ? "(" + left + ")" : left) + " -> " + show(c.arguments.get(1), names);
    }

    public static void main(String[] args) {
        Term id = new Function("x", new Name("x"));
        Term twice = new Function("f", new Function("x", new Call(new Name("f"), new Call(new Name("f"), new Name("x")))));
        Term compose = new Function("f", new Function("g", new Function("x", new Call(new Name("f"), new Call(new Name("g"), new Name("x"))))));
        Term[] terms = {id, twice, compose, new Call(twice, id), new Call(id, new Number(5)), new Call(new Number(1), new Number(2)), new Function("x", new Call(new Name("x"), new Name("x"))), new Name("y"),
            new Function("x", new Call(new Name("succ"), new Name("x"))), new Call(new Call(compose, new Name("succ")), new Name("succ")), new Call(new Name("succ"), id)};
        Type integer = new Constructor("Int", List.of());
        for (Term t : terms) {
            try {
                System.out.println(show(new TypeChecker().infer(t, Map.of("succ", arrow(integer, integer))), new HashMap<>()));
            } catch (IllegalStateException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
    }
}
