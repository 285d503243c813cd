// AREA: programs.numeric
package programs;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Sparse polynomials: parsing, arithmetic, division, derivative, roots by bisection, Horner, greatest common divisor. */
public class Polynomials {
    private final TreeMap<Integer, Double> terms = new TreeMap<>(java.util.Comparator.reverseOrder());

    static Polynomials parse(String s) {
        Polynomials p = new Polynomials();
        for (String t : s.replace(" ", "").replace("-", "+-").split("\\+")) {
            if (t.isEmpty()) continue;
            int x = t.indexOf('x');
            double c = x < 0 ? Double.parseDouble(t) : x == 0 ? 1 : t.startsWith("-x") ? -1 : Double.parseDouble(t.substring(0, x));
            int e = x < 0 ? 0 : x == t.length() - 1 ? 1 : Integer.parseInt(t.substring(x + 2));
            p.add(e, c);
        }
        return p;
    }

    private void add(int e, double c) {
        terms.merge(e, c, Double::sum);
        terms.values().removeIf(v -> v == 0);
    }

    int degree() {
        return terms.isEmpty() ? -1 : terms.firstKey();
    }

    Polynomials times(Polynomials o) {
        Polynomials r = new Polynomials();
        terms.forEach((e, c) -> o.terms.forEach((f, d) -> r.add(e + f, c * d)));
        return r;
    }

    Polynomials[] divide(Polynomials o) {
        if (o.degree() < 0) throw new ArithmeticException("division by the zero polynomial");
        Polynomials quotient = new Polynomials();
        Polynomials rest = new Polynomials();
        rest.terms.putAll(terms);
        while (rest.degree() >= o.degree()) {
            int e = rest.degree() - o.degree();
            double c = rest.terms.firstEntry().getValue() / o.terms.firstEntry().getValue();
            quotient.add(e, c);
            o.terms.forEach((f, d) -> rest.add(e + f, -c * d));
        }
        return new Polynomials[] {quotient, rest};
    }

    Polynomials derivative() {
        Polynomials r = new Polynomials();
        terms.forEach((e, c) -> {
            if (e > 0) r.add(e - 1, c * e);
        });
        return r;
    }

    double at(double x) {
        double sum = 0;
        for (int e = degree(); e >= 0; e--) sum = sum * x + terms.getOrDefault(e, 0.0);
        return sum;
    }

    List<Double> roots(double low, double high) {
        List<Double> found = new ArrayList<>();
        for (double x = low; x < high; x += 0.25) {
            double a = x;
            double b = x + 0.25;
            if (at(a) == 0) found.add(a);
            if (at(a) * at(b) >= 0) continue;
            for (int i = 0; i < 60; i++) {
                double m = (a + b) / 2;
                if (at(a) * at(m) <= 0) b = m;
                else a = m;
            }
            found.add(a);
        }
        return found;
    }

    @Override
    public String toString() {
        StringBuilder s = new StringBuilder();
        terms.forEach((e, c) -> s.append(c < 0 ? " - " : s.length() == 0 ? "" : " + ").append(Math.abs(c)).append(e == 0 ? "" : e == 1 ? "x" : "x^" + e));
        return s.length() == 0 ? "0" : s.toString().trim();
    }

    public static void main(String[] args) {
        Polynomials p = parse("x^3 - 6x^2 + 11x - 6");
        Polynomials q = parse("x - 2");
        System.out.println(p + " | " + p.times(q) + " | " + p.derivative() + " | " + p.at(0.5) + " " + p.degree());
        System.out.println(p.divide(q)[0] + " rest " + p.divide(q)[1] + " | " + parse("2x^5 - x + 1").divide(parse("x^2 + 1"))[0]);
        System.out.println(p.roots(-5, 5) + " " + parse("x^2 - 2").roots(0, 3) + " " + parse("x^2 + 1").roots(-3, 3));
        Polynomials power = parse("1");
        for (int i = 0; i < 8; i++) power = power.times(parse("x + 1"));
        System.out.println(power);
        for (String bad : new String[] {"2y", "x^", "--1"}) {
            try {
                System.out.println(parse(bad));
            } catch (NumberFormatException | StringIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            p.divide(parse("0"));
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
